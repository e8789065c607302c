import type { Page } from '@playwright/test'

/** How much wider than the window the page is, px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Letters of twice the size, as a browser's own setting makes them: media queries go by it too. */
export async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}
