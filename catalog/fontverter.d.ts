declare module 'fontverter' {
  /** Unpacks or packs a font. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>
}
