import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A file of the content, by its name without the ending. */
export function contentFile(name: string): unknown {
  return parse(readFileSync(`content/${name}.yaml`, 'utf8'))
}
