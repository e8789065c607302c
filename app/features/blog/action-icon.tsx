import { LineIcon } from '#app/ui/line-icon.tsx'

const paths = {
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.1 4.1 0 0 1 12 7.4a4.1 4.1 0 0 1 7.5 2.4C19.5 15.4 12 20 12 20z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v8h14v-8h-1',
  keep: 'M7 4h10v16l-5-4-5 4z',
  kept: 'M7 4h10v16l-5-4-5 4z',
} as const

/** Icons of an article's actions. */
export function ActionIcon({ name }: { name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} size={18} className={name === 'kept' ? 'fill-current' : undefined} />
}
