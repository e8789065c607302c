import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import PostalMime from 'postal-mime'
import { outboxFolder } from '#server/data-folders.ts'
import { isThisMachine } from '#server/middleware/client-address.ts'

const fileName = /^[\w.-]+\.eml$/
const ourNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const frame = 'width:100%;height:70vh;border:1px solid #8888'

/** `/__mail` in development: the mails that were written as files, newest first, and each of them as html and as text. */
export function mailViewer(dataDir: string): Hono {
  const folder = join(dataDir, outboxFolder)
  const app = new Hono()
  // Only for this machine: not for others, and not for a site whose name has been pointed at this machine's address.
  app.use(async (context, next) => {
    const isOurs = isThisMachine(context) && ourNames.has(new URL(context.req.url).hostname)
    return isOurs ? next() : context.text('Mails are shown at http://localhost only', 403)
  })
  app.get('/', async (context) => {
    const names = (await readdir(folder).catch(unlessMissing([]))).filter((name) => fileName.test(name))
    const dated = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
    )
    const mails = dated.sort((a, b) => b.time - a.time).slice(0, 200)
    return page(
      context,
      `${mails.length} mails`,
      html`<ul>${mails.map(({ name }) => html`<li><a href="/__mail/${name}">${name}</a></li>`)}</ul>`,
    )
  })
  app.get('/:name', async (context) => {
    const name = context.req.param('name')
    if (!fileName.test(name)) return context.text('No such mail', 404)
    const source = await readFile(join(folder, name)).catch(unlessMissing(undefined))
    if (source === undefined) return context.text('No such mail', 404)
    const mail = await PostalMime.parse(source)
    const headers = mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n')
    const body = html`<p><a href="/__mail">All mails</a></p><pre>${headers}</pre>
      <iframe title="html" sandbox srcdoc="${mail.html ?? ''}" style="${frame}"></iframe>
      <iframe title="html, narrow" sandbox srcdoc="${mail.html ?? ''}" style="${frame};width:360px"></iframe>
      <pre style="white-space:pre-wrap">${mail.text ?? ''}</pre>`
    return page(context, mail.subject ?? name, body)
  })
  return app
}

/** An error handler that replaces a missing file or folder by a fallback. */
function unlessMissing<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback
    throw error
  }
}

function page(context: Context, title: string, body: ReturnType<typeof html>): Response | Promise<Response> {
  return context.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body style="font:15px/1.5 sans-serif;margin:2rem"><h1>${title}</h1>${body}</body></html>`,
  )
}
