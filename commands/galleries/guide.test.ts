import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readYaml } from '#catalog/yaml-file.ts'
import { extractionPage } from '#contract/content/pages/extraction.ts'
import { contentCopy } from '#tests/support/content-copy.ts'
import { runGalleries } from './command.ts'
import { publicNetwork } from './download.ts'

const directory = contentCopy()
const empty = mkdtempSync(join(tmpdir(), 'guide-'))
afterAll(() => rmSync(empty, { recursive: true }))

const guide = readFileSync('docs/bring-in-a-gallery.md', 'utf8')

describe('the guide', () => {
  it('quotes words that the tools show', () => {
    const page = readYaml(directory, { file: 'pages/extraction.yaml', schema: extractionPage })
    if (!page.ok) throw new Error('the words of the tools cannot be read')
    const known = Object.values(page.value.words)
    const prose = guide.replaceAll(/^```[^]*?^```$/gm, '')
    const quoted = [...prose.matchAll(/'([A-Z][^'\n]+)'/g)].map((match) => match[1] ?? '')
    expect(quoted.length).toBeGreaterThan(5)
    expect(quoted.filter((words) => !known.includes(words))).toEqual([])
  })

  it('gives commands that the program understands', async () => {
    const commands = [...guide.matchAll(/^npm run galleries -- (.*?)(?: +#.*)?$/gm)].map((match) =>
      (match[1] ?? '').split(' '),
    )
    expect(commands.length).toBe(5)
    for (const args of commands) {
      const code = await runGalleries(
        args.map((arg) => (/\.(json|txt)$/.test(arg) ? join(empty, arg) : arg)),
        {
          contentDirectory: directory,
          waitingDirectory: join(empty, 'waiting'),
          network: publicNetwork(() => expect.unreachable('a test asks nobody')),
          out: { write: () => true },
          err: { write: () => true },
        },
      )
      // 1: the file of the example does not exist; 2 would be misuse.
      expect(code).toBe(1)
    }
  })
})
