import type { ComponentProps } from 'react'
import { LineIcon } from '#app/ui/line-icon.tsx'

const paths = {
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  zoomIn: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M7.5 10.5h6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 1 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 1 0 5.7 5.7l1-1',
  copied: 'M5 12.5l4.5 4.5L19 7.5',
  expand: 'M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5',
} as const
type LightboxIcon = keyof typeof paths

export function IconButton({
  icon,
  label,
  className = '',
  ...props
}: Omit<ComponentProps<'button'>, 'children'> & { icon: LightboxIcon; label: string }) {
  return (
    <button type="button" title={label} className={`lightbox-button ${className}`} {...props}>
      <LineIcon path={paths[icon]} />
    </button>
  )
}
