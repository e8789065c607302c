import type { Page } from '@playwright/test'

/** How much wider than the window the page is, px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Letters of a size in px, as a browser's own setting makes them: media queries go by it too. 16 is usual. */
export async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}
