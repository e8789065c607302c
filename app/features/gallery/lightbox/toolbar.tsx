import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { copyText } from '#app/ui/copy-text.ts'
import { LineIcon } from '#app/ui/icon.tsx'
import { useMoment } from '#app/ui/use-moment.ts'
import { type GalleryPhoto, type GalleryWords, photoSearch } from '../photo.ts'
import { stepIcons } from '../photo-view.tsx'

/** How long the copy button says that it worked, ms. */
const copiedMs = 2500

export function Toolbar(props: {
  words: GalleryWords
  room: RefObject<HTMLElement | null>
  /** The shown photo. */
  photo: GalleryPhoto
  isZoomed: boolean
  onZoom: () => void
  onClose: () => void
}) {
  const { words, isZoomed } = props
  const [copied, setCopied] = useMoment<string>(copiedMs)
  const [isFull, setFull] = useState(false)
  const isCopied = copied === props.photo.id

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])

  const copy = async () => {
    const { origin, pathname } = window.location
    const address = `${origin}${pathname}${photoSearch(props.photo)}`
    if (await copyText(address)) setCopied(props.photo.id)
    // The address can still be copied by hand.
    else window.prompt(words.share, address)
  }
  // If the browser refuses, nothing changes.
  const toggleFull = () =>
    void (isFull ? document.exitFullscreen() : props.room.current?.requestFullscreen())?.catch(() => undefined)

  return (
    <div className="flex items-center">
      {/* Present before it has words: not every screen reader announces a region that appears together with its text. */}
      <p className="label px-3" role="status">
        {isCopied && words.copied}
      </p>
      <IconButton
        icon={isZoomed ? 'zoomOut' : 'zoomIn'}
        label={isZoomed ? words.zoomOut : words.zoomIn}
        onClick={props.onZoom}
      />
      <IconButton icon={isCopied ? 'copied' : 'link'} label={words.share} onClick={() => void copy()} />
      {document.fullscreenEnabled && (
        <IconButton icon="expand" label={words.fullscreen} aria-pressed={isFull} onClick={toggleFull} />
      )}
      <IconButton icon="close" label={words.close} onClick={props.onClose} />
    </div>
  )
}

const icons = {
  ...stepIcons,
  zoomIn: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M7.5 10.5h6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 1 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 1 0 5.7 5.7l1-1',
  copied: 'M5 12.5l4.5 4.5L19 7.5',
  expand: 'M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5',
} as const

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: keyof typeof icons; label: string }

export function IconButton({ icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      className={`lightbox-button grid size-target place-items-center ${className}`}
      {...props}
    >
      <LineIcon path={icons[icon]} />
    </button>
  )
}
