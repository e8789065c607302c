import { type RefObject, useEffect, useState } from 'react'
import { copyText } from '#app/ui/copy-text.ts'
import { useMoment } from '#app/ui/use-moment.ts'
import type { GalleryPhoto, GalleryWords } from '../gallery-photo.ts'
import { photoSearch } from '../photo-address.ts'
import { IconButton } from './icon-button.tsx'
import type { Zoom } from './use-zoom.ts'

/** How long the copy button says that it worked, ms. */
const copiedMs = 2500

export function Toolbar(props: {
  words: GalleryWords
  room: RefObject<HTMLElement | null>
  /** The shown photo. */
  photo: GalleryPhoto
  zoom: Zoom
  onClose: () => void
}) {
  const { words, zoom } = props
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

  return (
    <div className="lightbox-tools">
      {/* Present before it has words: not every screen reader announces a region that appears together with its text. */}
      <p className="label lightbox-copied" role="status">
        {isCopied && words.copied}
      </p>
      <IconButton
        icon={zoom.isZoomed ? 'zoomOut' : 'zoomIn'}
        label={zoom.isZoomed ? words.zoomOut : words.zoomIn}
        onClick={zoom.toggle}
      />
      <IconButton icon={isCopied ? 'copied' : 'link'} label={words.share} onClick={() => void copy()} />
      {document.fullscreenEnabled && (
        <IconButton
          icon="expand"
          label={words.fullscreen}
          aria-pressed={isFull}
          onClick={() => {
            const change = document.fullscreenElement
              ? document.exitFullscreen()
              : props.room.current?.requestFullscreen()
            // If the browser refuses, nothing changes.
            change?.catch(() => undefined)
          }}
        />
      )}
      <IconButton icon="close" label={words.close} onClick={props.onClose} />
    </div>
  )
}
