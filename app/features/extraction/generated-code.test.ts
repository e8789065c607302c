import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, it } from 'vitest'
import { extractionFile } from '#contract/extraction-file.ts'
import { extractionJson, generatedCode } from './generated-code.ts'
import { secondsLeft, timeLeftText } from './time-left.ts'

const galleries = {
  keith: [{ id: '1', src: 'https://cdn.example/pictures/it\'s "1".jpg', alt: 'Keith\'s "seminar" \\ \u2028 1' }],
  grossman: [],
}

describe('§4.4 generated code', () => {
  it('is a module that holds exactly what was found', async () => {
    const code = stripTypeScriptTypes(generatedCode(galleries))
    const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    expect({ ...(module as object) }).toEqual({ keithPhotos: galleries.keith, grossmanPhotos: [] })
  })

  it('the downloaded file passes its schema', () => {
    expect(extractionFile.parse(JSON.parse(extractionJson(galleries)))).toMatchObject({ version: 1, galleries })
  })
})

describe('time left', () => {
  const words = { timeLeft: 'faltam {time}', seconds: '{count} s', minutes: '{count} min' }

  it('follows the pace of the finished galleries', () => {
    expect(secondsLeft({ elapsedMs: 8000, finished: 2, remaining: 5 })).toBe(20)
    expect(secondsLeft({ elapsedMs: 8000, finished: 0, remaining: 7 })).toBeUndefined()
    expect(secondsLeft({ elapsedMs: 8000, finished: 7, remaining: 0 })).toBeUndefined()
  })

  it('is in seconds, and in minutes from a minute and a half on', () => {
    expect(timeLeftText(20, words)).toBe('faltam 20 s')
    expect(timeLeftText(130, words)).toBe('faltam 2 min')
  })
})
