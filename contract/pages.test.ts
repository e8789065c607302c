import { expect, test } from 'vitest'
import { builtAssets, pageSources } from './pages.ts'

test('what a page loads later comes with all that it imports, once, but for the entry, which is there', () => {
  const { script, styles, fonts, toaster, sending } = pageSources
  const linked = [styles, ...fonts].map((source) => [source, { file: source, isEntry: true }])
  const { files } = builtAssets(
    {
      ...Object.fromEntries(linked),
      [script]: { file: 'entry.js', isEntry: true },
      [toaster]: { file: 'toaster.js', isEntry: true, imports: [script] },
      [sending]: { file: 'sending.js', isEntry: true, imports: ['_react.js', '_shared.js'] },
      '_shared.js': { file: 'shared.js', imports: [script, '_react.js'] },
      // Files may import each other.
      '_react.js': { file: 'react.js', imports: ['_shared.js'] },
    },
    'en',
  )
  expect(files?.[toaster]).toEqual(['/toaster.js'])
  expect(files?.[sending]).toEqual(['/sending.js', '/react.js', '/shared.js'])
})
