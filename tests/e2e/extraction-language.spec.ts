import { foreignWords } from '#tests/support/portuguese.ts'
import { all, content, expect, openWithKey, single, test } from './support/extraction.ts'

for (const path of [all, single]) {
  test(`§1 ${path}: every word that the page shows is Portuguese, before a run and after it`, async ({ page }) => {
    const tool = await openWithKey(page, path)
    /** Texts, names and hints of the page; keys, titles and addresses are content of galleries. */
    const shown = () =>
      page.getByRole('main').evaluate((main) => {
        const named = [...main.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) => [
          element.getAttribute('aria-label') ?? '',
          element.getAttribute('placeholder') ?? '',
        ])
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (!node.parentElement?.closest('h3 > :first-child, li a')) texts.push(node.textContent ?? '')
        return [...texts, ...named]
      })
    const before = await shown()
    expect(before).toContain('Extração')
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    const after = await shown()
    expect(after).toContain('Resultados')
    const ofGallery = new Set(content.galleries.flatMap(({ key: name, title }) => [`Repetir ${name}`, title]))
    expect([...before, ...after].filter((text) => !ofGallery.has(text)).flatMap(foreignWords)).toEqual([])
  })
}
