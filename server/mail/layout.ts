import { colors } from '#contract/colors.ts'
import type { Site } from '#contract/content/site.ts'

/** A part of a mail, as html and as plain text. */
export interface MailBlock {
  readonly html: string
  readonly text: string
}

export const paragraph = (text: string): MailBlock => ({ html: `<p>${escapeHtml(text)}</p>`, text })

export const heading = (text: string): MailBlock => ({
  html: `<h2>${escapeHtml(text)}</h2>`,
  text: `${text}\n${'-'.repeat(Math.min(72, text.length))}`,
})

/** A visitor's own words, in their direction, with their line breaks: Outlook does not know `pre-wrap`, and its servers remove those of a mail's source. */
export const quote = (text: string): MailBlock => ({
  html: `<blockquote dir="auto">${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`,
  text: text.replace(/^/gm, '> '),
})

/** What is not empty, each under its label. */
export function rows(pairs: readonly (readonly [label: string, value: string])[]): MailBlock {
  const given = pairs.filter(([, value]) => value !== '')
  const items = given.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
  return {
    html: `<dl>${items.join('\n')}</dl>`,
    text: given.map(([label, value]) => `${label}: ${value}`).join('\n'),
  }
}

/** What a mail takes from the site: its language and its accent. */
type Look = Pick<Site, 'language' | 'accent'>

const { light, dark } = colors

/** The site's colours, with dark ones for mail programs in dark mode. */
const styles = ({ accent }: Look) =>
  `
:root{color-scheme:light dark}
body{margin:0;background:${light.paper};color:${light.ink}}
.sheet{max-width:600px;margin:0 auto;padding:32px 20px;font:16px/1.55 'Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
h1{font:400 26px/1.2 Georgia,'Times New Roman',serif;margin:0 0 20px}
h2{font-size:13px;font-weight:600;margin:28px 0 8px;color:${light.quiet}}
p{margin:0 0 14px}
dl{margin:0}dt{font-size:13px;color:${light.quiet};margin-top:12px}dd{margin:0}
blockquote{margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid ${accent.light.color};white-space:pre-wrap;unicode-bidi:plaintext}
@media (prefers-color-scheme:dark){body{background:${dark.paper}!important;color:${dark.ink}!important}h2,dt{color:${dark.quiet}!important}blockquote{border-color:${accent.dark.color}!important}}
`.trim()

/** Writes a mail as html: one column that fits a phone, without pictures, and without anything loaded from elsewhere. */
export function htmlMail(title: string, blocks: readonly MailBlock[], site: Look): string {
  return `<!doctype html>
<html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${styles(site)}</style></head>
<body><div class="sheet"><h1>${escapeHtml(title)}</h1>
${blocks.map(({ html }) => html).join('\n')}
</div></body></html>
`
}

/** The same mail for programs that show plain text. */
export function textMail(title: string, blocks: readonly MailBlock[]): string {
  return `${[title, ...blocks.map(({ text }) => text)].join('\n\n')}\n`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
