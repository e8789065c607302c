import type { Page } from '@playwright/test'
import { content as siteContent } from '#catalog/content.ts'
import { photograph } from '#tests/support/cdn.ts'
import { page as scraped, refusal, type ScrapeCall, type ScrapeReply } from '#tests/support/scraping-service.ts'
import { scraperUrl } from './site.ts'
import { expect, test as base, toasts, visit } from './test.ts'

export { expect, refusal, scraped }

/** The galleries as the content has them. */
export const content = siteContent().galleries
/** The keys of all galleries, in the order in which the tool for all reads them. */
export const keys = content.galleries.map((gallery) => gallery.key)
export const key = 'fc-0123456789abcdef'
/** A service that refuses is told by the browser as a failed load. */
export const refused =
  /Failed to load resource: (the server responded with a status of \d+|net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET|FAILED))/
/** The tool for all galleries. */
export const all = '/gallery-extractor'
/** The tool for one gallery. */
export const single = '/grossman-extractor'

/** A gallery's page with so many photos. */
export function galleryPage(count: number, name = 'a'): ScrapeReply {
  const images = Array.from({ length: count }, (_, index) => `<img src="${photoUrl(name, index + 1)}">`)
  return scraped(`<!doctype html><title>Gallery</title>${images.join('')}`)
}

/** The service hangs at one gallery, and shows two photos of every other. */
export function hangingAtKeith(gallery: string): ScrapeReply {
  return gallery === 'keith' ? { hangs: true } : galleryPage(2, gallery)
}

export function photoUrl(name: string, number: number): string {
  return `https://${content.cdnHost}/${name}/pictures/${number}.jpg`
}

/** What the service was asked for, by gallery key; the page that keys are tried on is `example`. */
function askedFor({ body }: ScrapeCall): string {
  const { url } = body as { url: string }
  const gallery = content.galleries.find((candidate) => candidate.url === url)
  return gallery?.key ?? (url === 'https://example.com' ? 'example' : url)
}

/** The scraping service, which answers as the test says. */
export interface Tool {
  readonly service: { readonly url: string; readonly calls: ScrapeCall[] }
  /** How galleries are answered; keys are tried with `onKey`. */
  onGallery: (gallery: string) => ScrapeReply
  onKey: () => ScrapeReply
  /** Requests for galleries, by key, in order. */
  readonly asked: () => string[]
}

export const test = base.extend<{ tool: Tool }>({
  tool: [
    async ({ context }, use) => {
      const calls: ScrapeCall[] = []
      const tool: Tool = {
        service: { url: scraperUrl, calls },
        onKey: () => scraped('<h1>Example</h1>'),
        onGallery: () => galleryPage(3),
        asked: () => calls.map(askedFor).filter((asked) => asked !== 'example'),
      }
      await context.route(`${scraperUrl}/**`, async (route) => {
        const request = route.request()
        const { authorization } = request.headers()
        const path = new URL(request.url()).pathname
        const call = { method: request.method(), path, authorization, body: request.postDataJSON() as unknown }
        calls.push(call)
        const asked = askedFor(call)
        const reply = asked === 'example' ? tool.onKey() : tool.onGallery(asked)
        // Others hang.
        if ('json' in reply) await route.fulfill(reply)
        else if ('text' in reply) await route.fulfill({ contentType: 'application/json', body: reply.text })
      })
      await context.route(`https://${content.cdnHost}/**`, async (route) => {
        await route.fulfill({ contentType: 'image/jpeg', body: await photograph(route.request().url(), 160) })
      })
      await use(tool)
    },
    { auto: true },
  ],
})

/** What an operator finds on both tools. */
export function toolOn(page: Page) {
  return {
    key: page.getByLabel('Chave API do serviço de scraping'),
    tabOnly: page.getByLabel('Salvar só nesta aba'),
    save: page.getByRole('button', { name: 'Salvar chave' }),
    forget: page.getByRole('button', { name: 'Esquecer chave' }),
    start: page.getByRole('button', { name: /^Extrair / }),
    running: page.getByRole('button', { name: 'Extraindo...' }),
    cancel: page.getByRole('button', { name: 'Cancelar' }),
    resume: page.getByRole('button', { name: 'Continuar de onde parou' }),
    discard: page.getByRole('button', { name: 'Começar do zero' }),
    retry: page.getByRole('button', { name: /^Tentar novamente as que falharam/ }),
    retryOne: (name: string) => page.getByRole('button', { name: `Repetir ${name}` }),
    download: page.getByRole('button', { name: 'Baixar JSON' }),
    copy: page.getByRole('button', { name: 'Copiar código' }),
    progress: page.getByRole('progressbar', { name: 'Progresso da extração' }),
    results: page.getByRole('region', { name: 'Resultados' }),
    gallery: (name: string) =>
      page
        .getByRole('region', { name: 'Resultados' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) }),
    /** A toast with the title of errors, told as one. */
    errorToast: (text: string) =>
      page
        .locator('li[data-kind=error]')
        .filter({ has: page.getByText('Erro', { exact: true }) })
        .filter({ hasText: text }),
    toast: (text: string) => toasts(page).filter({ hasText: text }),
  }
}

/** Opens a tool and saves the key. */
export async function openWithKey(page: Page, path: string) {
  const tool = toolOn(page)
  await visit(page, path)
  await tool.key.fill(key)
  await tool.save.click()
  await tool.toast('Chave API validada e salva com sucesso').waitFor()
  return tool
}

/** Everything that the browser keeps for the page. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
}

/** Opens the tool for all galleries with the key saved, and lets it run until it waits for one of them. */
export async function runUpToKeith(page: Page, service: Tool) {
  const tool = await openWithKey(page, all)
  service.onGallery = hangingAtKeith
  await tool.start.click()
  await expect.poll(() => service.asked()).toContain('keith')
  return tool
}
