import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { extractionFile } from '#contract/extraction-file.ts'
import { extractionJson, generatedCode } from './generated-code.ts'

const galleries = {
  keith: [{ id: '1', src: 'https://cdn.example/pictures/it\'s "1".jpg', alt: 'Keith\'s "seminar" \\ \u2028 1' }],
  grossman: [],
}

it('§4.4 generated code is a module that holds exactly what was found', async () => {
  const code = stripTypeScriptTypes(generatedCode(galleries))
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  expect({ ...(module as object) }).toEqual({ keithPhotos: galleries.keith, grossmanPhotos: [] })
})

it('§4.4 generated code: the downloaded file passes its schema', () => {
  expect(extractionFile.parse(JSON.parse(extractionJson(galleries)))).toMatchObject({ version: 1, galleries })
})
