import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import type { Picture, Video } from '#contract/content/parts.ts'
import { filmManifest, pictureManifest } from '#contract/picture-manifest.ts'
import { pictureFolders, type ResolvedFilm, type ResolvedPicture } from '#contract/pictures.ts'
import { type Content, content } from './content.ts'

/** Content as pages show it: in place of the names of originals, pictures and films have their public files. */
export type Shown<T> = T extends Video
  ? ResolvedFilm
  : T extends Picture
    ? Omit<T, 'src'> & ResolvedPicture
    : T extends object
      ? { [Key in keyof T]: Shown<T[Key]> }
      : T
export type ShownContent = Shown<Content>

let cached: { of: Content; as: ShownContent } | undefined

/** The content as pages show it. Throws if `npm run photos` has not run. */
export function shownContent(): ShownContent {
  const of = content()
  if (cached?.of !== of) cached = { of, as: shown(of) }
  return cached.as
}

/** A part of the content as pages show it. A picture without `src`, or a new one, has no files. */
export const shown = <T>(value: T): Shown<T> => show(value) as Shown<T>

function show(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(show)
  if (value === null || typeof value !== 'object') return value
  if ('alt' in value) return resolvePicture(value as Picture)
  if ('provider' in value) return resolveFilm(value as Video)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, show(part)]))
}

function resolvePicture({ src, ...rest }: Picture): ResolvedPicture {
  const entry = src && readManifest(pictureFolders.photoManifest, pictureManifest)[src]
  return entry ? { ...rest, entry } : rest
}

function resolveFilm(video: Video): ResolvedFilm {
  if (video.provider === 'vimeo') return { ...video, poster: resolvePicture(video.poster) }
  const paths = readManifest(pictureFolders.filmManifest, filmManifest)
  return {
    ...video,
    sources: video.sources.flatMap(({ src, type }) => (paths[src] ? [{ src: paths[src], type }] : [])),
    poster: resolvePicture({ src: `films/${video.poster}`, alt: video.title }),
  }
}

const read = new Map<string, unknown>()

/** A manifest that `npm run photos` has written, read once per process. Throws, with the fix, if it is missing. */
export function readManifest<T>(file: string, schema: z.ZodType<T>): T {
  if (!read.has(file)) {
    let source: string
    try {
      source = readFileSync(resolve(file), 'utf8')
    } catch (error) {
      throw new Error(`${file} cannot be read: run "npm run photos" first`, { cause: error })
    }
    read.set(file, schema.parse(JSON.parse(source)))
  }
  return read.get(file) as T
}
