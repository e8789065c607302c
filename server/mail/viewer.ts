import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import PostalMime from 'postal-mime'
import { outboxFolder } from '#server/database/open.ts'
import { isThisMachine } from '#server/middleware/client-address.ts'

const fileName = /^[\w.-]+\.eml$/
const ourNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `/__mail` in development: the mails that were written as files, newest first, and each of them as html and as text. */
export function mailViewer(dataDir: string): Hono {
  const folder = join(dataDir, outboxFolder)
  const app = new Hono()
  // Only for this machine: not for others, and not for a site whose name has been pointed at this machine's address.
  app.use(async (context, next) => {
    const isOurs = isThisMachine(context) && ourNames.has(new URL(context.req.url).hostname)
    return isOurs ? next() : context.text('Mails are shown at http://localhost only', 403)
  })
  app.get('/', (context) => {
    // Newest first, by the time within their ids.
    const mails = globSync('*.eml', { cwd: folder })
      .sort((a, b) => (a.slice(a.indexOf('.')) < b.slice(b.indexOf('.')) ? 1 : -1))
      .slice(0, 200)
    const links = mails.map((name) => html`<li><a href="/__mail/${name}">${name}</a></li>`)
    return context.html(page(`${mails.length} mails`, html`<ul>${links}</ul>`))
  })
  app.get('/:name', async (context) => {
    const name = context.req.param('name')
    const file = join(folder, name)
    if (!fileName.test(name) || !existsSync(file)) return context.text('No such mail', 404)
    const mail = await PostalMime.parse(await readFile(file))
    const headers = mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n')
    const frame = html`<iframe title="as html" sandbox srcdoc="${mail.html ?? ''}" style="width:100%;height:70vh;resize:both"></iframe>`
    const text = html`<pre style="white-space:pre-wrap">${mail.text ?? ''}</pre>`
    return context.html(page(name, html`<a href="/__mail">All mails</a><pre>${headers}</pre>${frame}${text}`))
  })
  return app
}

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1>${body}</html>`
