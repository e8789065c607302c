import type { Service } from '#contract/content/service.ts'
import { LineIcon } from '#app/ui/icon.tsx'

const paths = {
  camera: 'M4 8h3l1.5-2.5h7L17 8h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8',
  broadcast:
    'M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.1 15.9a5.5 5.5 0 0 1 0-7.8M15.9 8.1a5.5 5.5 0 0 1 0 7.8M5.3 18.7a9.5 9.5 0 0 1 0-13.4M18.7 5.3a9.5 9.5 0 0 1 0 13.4',
  portrait: 'M6 3.5h12v17H6zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 17.5c.5-2.2 1.8-3.3 3.5-3.3s3 1.1 3.5 3.3',
  building: 'M5 20.5V5l7-1.5v17M12 8.5h7v12M3.5 20.5h17M8 8v.01M8 12v.01M8 16v.01M15.5 12v.01M15.5 16v.01',
  chat: 'M4 5h16v11.5h-8.5L7 20v-3.5H4z',
  compass: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM15.5 8.5l-2 5-5 2 2-5z',
  chart: 'M4 20V4M4 20h16M8 16v-4M12.5 16V8M17 16V5.5',
  mark: 'M12 3.5 20.5 12 12 20.5 3.5 12zM12 8v8M8 12h8',
  browser: 'M3.5 5h17v14h-17zM3.5 9h17M6.5 7v.01M9 7v.01',
  growth: 'M4 18l5.5-6 4 3.5L20 7M15 7h5v5',
} as const satisfies Record<Service['icon'], string>

/** The line icon that the content names for a service. */
export function ServiceIcon({ name, className }: { name: Service['icon']; className?: string }) {
  return <LineIcon path={paths[name]} className={className} />
}
