import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDevelopment } from '#tests/support/development.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { expect, test } from './support/test.ts'

/** Content that is edited, or that pages load. */
const ownContent = ['pages/contact.yaml', 'brand']

/** A copy of the project, to be edited, and its development server. */
async function develop() {
  const { folder, remove } = copyProject('development', ownContent, ['node_modules', '.cache/photos', '.cache/films'])
  for (const part of ownContent) cpSync(`content/${part}`, join(folder, 'content', part), { recursive: true })
  const { address, stop } = await startDevelopment(folder, join(folder, 'data'))
  const edit = (file: string, from: string | RegExp, to: string) => {
    const before = readFileSync(join(folder, file), 'utf8')
    const after = before.replace(from, to)
    expect(after, `the edit changes ${file}`).not.toBe(before)
    writeFileSync(join(folder, file), after)
  }
  return { address, edit, stop: async () => stop().then(remove) }
}

test('in development an edit of content, a component, an island or a style shows by itself', async ({ page }) => {
  const { address, edit, stop } = await develop()
  // The page hears of edits from here on.
  const open = async () => {
    const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
    await Promise.all([page.goto(`${address}/contact`), connected])
  }
  const title = page.getByRole('heading', { level: 1 })
  try {
    await open()
    await expect(title).toHaveText('Let’s plan your day')
    edit('content/pages/contact.yaml', /^title: .*$/m, 'title: Let’s plan your *night*')
    await expect(title).toHaveText('Let’s plan your night')
    await open()
    edit('app/pages/contact.tsx', '<h1 ', '<h1 title="edited" ')
    await expect(title).toHaveAttribute('title', 'edited')
    await open()
    edit('app/features/contact/send-button.tsx', '<span>', '<span title="edited">')
    await expect(page.locator('button [title=edited]').first()).toBeAttached()
    await open()
    edit('app/features/contact/contact.css', '.ask-form {', '.ask-form { & h1 { font-style: oblique 9deg; }')
    await expect(title).toHaveCSS('font-style', 'oblique 9deg')
  } finally {
    await stop()
  }
})
