const paths = {
  instagram: 'M4 4h16v16H4zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM16.8 7.2v.01',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.8c0-1 .4-1.8 1.8-1.8h1.7V3.1A20 20 0 0 0 15 3c-2.5 0-4.2 1.5-4.2 4.3v2.2H8V13h2.8v8z',
  linkedin: 'M5 9.5v10M5 5.5v.01M9.5 19.5v-10M9.5 13.5c0-2.5 1.7-4 4-4s4 1.5 4 4v6',
  youtube: 'M3.5 6h17v12h-17zM10.5 9.5l4 2.5-4 2.5z',
  x: 'M4.5 4.5l15 15M19.5 4.5l-15 15',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  external: 'M7 17 17 7M9 7h8v8',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M3.5 8h17M3.5 16h17',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
} as const

/** The icons that most pages need; those of one feature stand with it. */
export function Icon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return <LineIcon path={paths[name]} className={className} />
}

/** One path on a grid of 24 by 24, drawn with one stroke. */
export function LineIcon({ path, size = 24, className }: { path: string; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
    >
      <path d={path} />
    </svg>
  )
}
