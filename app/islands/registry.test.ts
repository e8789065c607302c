import { expect, test } from 'vitest'
import { islandFiles } from './registry.ts'

test.each(Object.entries(islandFiles))('%s is exported by the file that pages name for it', async (name, file) => {
  expect(await import(`../../${file}`)).toHaveProperty(name)
})
