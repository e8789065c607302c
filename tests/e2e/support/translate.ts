import type { Page } from '@playwright/test'

/** What a browser's translator does: every text is put into an element of the translator's. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, option')) continue
      const translated = document.createElement('font')
      translated.textContent = text.data
      text.replaceWith(translated)
    }
  })
}
