import type { Page } from '@playwright/test'
import { content as siteContent } from '#catalog/content.ts'
import { photograph } from '#tests/support/cdn.ts'
import { page as scraped, refusal, type ScrapeCall, type ScrapeReply } from '#tests/support/scraping-service.ts'
import { scraperUrl } from './site.ts'
import { expect, test as base, toasts, visit } from './test.ts'

export { expect, refusal, scraped }

/** The galleries as the content has them. */
export const content = siteContent().galleries
/** Their keys, in the order in which the tool for all reads them. */
export const keys = content.galleries.map((gallery) => gallery.key)
export const key = 'fc-0123456789abcdef'
/** A service that refuses is told by the browser as a failed load. */
export const refused =
  /Failed to load resource: (the server responded with a status of \d+|net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET|FAILED))/
/** The tool for all galleries. */
export const all = '/gallery-extractor'
/** The tool for one gallery. */
export const single = '/grossman-extractor'

export const photoUrl = (name: string, number: number) => `https://${content.cdnHost}/${name}/pictures/${number}.jpg`

/** A gallery's page with so many photos. */
export function galleryPage(count: number, name = 'a'): ScrapeReply {
  const images = Array.from({ length: count }, (_, index) => `<img src="${photoUrl(name, index + 1)}">`)
  return scraped(`<!doctype html><title>Gallery</title>${images.join('')}`)
}

/** What the service was asked for, by gallery key; the page that keys are tried on is `example`. */
function askedFor({ body }: ScrapeCall): string {
  const { url } = body as { url: string }
  const gallery = content.galleries.find((candidate) => candidate.url === url)
  return gallery?.key ?? (url === 'https://example.com' ? 'example' : url)
}

/** The scraping service, which answers as the test says. */
interface Service {
  readonly calls: ScrapeCall[]
  /** How galleries are answered; keys are tried with `onKey`. */
  onGallery: (gallery: string) => ScrapeReply
  onKey: () => ScrapeReply
  /** Requests for galleries, by key, in order. */
  readonly asked: () => string[]
}

/** What an operator finds on both tools. */
export function toolOn(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const toast = (text: string) => toasts(page).filter({ hasText: text })
  const results = page.getByRole('region', { name: 'Resultados' })
  const field = page.getByLabel('Chave API do serviço de scraping')
  const save = button('Salvar chave')
  const start = button(/^Extrair /)
  /** Saves a key. */
  const enter = async (value = key) => {
    await field.fill(value)
    await save.click()
  }
  /** Opens a tool and saves the key. */
  const openWithKey = async (path = all) => {
    await visit(page, path)
    await enter()
    await toast('Chave API validada e salva com sucesso').waitFor()
  }
  return {
    page,
    key: field,
    tabOnly: page.getByLabel('Salvar só nesta aba'),
    save,
    forget: button('Esquecer chave'),
    start,
    running: button('Extraindo...'),
    cancel: button('Cancelar'),
    resume: button('Continuar de onde parou'),
    discard: button('Começar do zero'),
    retry: button(/^Tentar novamente as que falharam/),
    retryOne: (name: string) => button(`Repetir ${name}`),
    download: button('Baixar JSON'),
    copy: button('Copiar código'),
    progress: page.getByRole('progressbar', { name: 'Progresso da extração' }),
    results,
    gallery: (name: string) => results.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    /** A toast with the title of errors, told as one. */
    errorToast: (text: string) =>
      page.locator('li[data-kind=error]').filter({ has: page.getByText('Erro', { exact: true }), hasText: text }),
    toast,
    /** A run has come to its end on this page. */
    finished: () => expect(toast('Extração concluída!')).toBeVisible(),
    enter,
    openWithKey,
    /** Opens the tool for all galleries with the key saved, and lets it run until it waits for one of them. */
    async runUpToKeith(service: Service) {
      await openWithKey()
      service.onGallery = (gallery) => (gallery === 'keith' ? { hangs: true } : galleryPage(1, gallery))
      await start.click()
      await expect.poll(() => service.asked()).toContain('keith')
    },
  }
}

export const test = base.extend<{ service: Service; tool: ReturnType<typeof toolOn> }>({
  service: [
    async ({ context }, use) => {
      const calls: ScrapeCall[] = []
      const service: Service = {
        calls,
        onKey: () => scraped('<h1>Example</h1>'),
        onGallery: () => galleryPage(1),
        asked: () => calls.map(askedFor).filter((asked) => asked !== 'example'),
      }
      await context.route(`${scraperUrl}/**`, async (route) => {
        const request = route.request()
        const { authorization } = request.headers()
        const path = new URL(request.url()).pathname
        const call = { method: request.method(), path, authorization, body: request.postDataJSON() as unknown }
        calls.push(call)
        const asked = askedFor(call)
        const reply = asked === 'example' ? service.onKey() : service.onGallery(asked)
        // Others hang.
        if ('json' in reply) await route.fulfill(reply)
        else if ('text' in reply) await route.fulfill({ contentType: 'application/json', body: reply.text })
      })
      await context.route(`https://${content.cdnHost}/**`, async (route) => {
        await route.fulfill({ contentType: 'image/jpeg', body: await photograph(route.request().url(), 160) })
      })
      await use(service)
    },
    { auto: true },
  ],
  tool: async ({ page }, use) => use(toolOn(page)),
})

/** Everything that the browser keeps for the page. */
export const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
