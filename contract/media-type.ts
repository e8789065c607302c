const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
const packed = new Set(['png', 'jpg', 'webp', 'avif', 'woff2', 'mp4', 'webm', 'ico'])
const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toLowerCase()

/** Media type of a file by the extension of its name; `application/octet-stream` for an unknown one. */
export const mediaType = (file: string): string => types[extensionOf(file)] ?? 'application/octet-stream'

/** Whether compressing a file is worthwhile, by the extension of its name: pictures, films and fonts are compressed already. */
export const isCompressible = (file: string): boolean => !packed.has(extensionOf(file))
