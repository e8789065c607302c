import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ContentProblem } from './content-error.ts'
import { contentFiles, contentFolders } from './content-files.ts'

/** Folder of the JSON Schemas, below the content folder. */
const schemaFolder = '.schemas'

/** Each content file, or folder of files of one kind, with what it has to hold. */
const schemas = new Map<string, z.ZodType>([
  ...Object.values(contentFiles).map(({ file, schema }) => [file, schema] as const),
  ...Object.entries(contentFolders).map(([folder, schema]) => [`${folder}/`, schema] as const),
])

/** The first line of a content file, by which an editor finds its schema; `undefined` if there is none for it. */
export function schemaLine(file: string): string | undefined {
  const name = schemas.has(file) ? file : file.replace(/[^/]*$/, '')
  if (!schemas.has(name)) return undefined
  const up = file.includes('/') ? '../' : ''
  return `# yaml-language-server: $schema=${up}${schemaFolder}/${schemaFile(name)}`
}

/** The schemas by their paths below the content folder, as editors read them. */
export function editorSchemas(): Map<string, string> {
  return new Map(
    [...schemas].map(([name, schema]) => {
      const options = { io: 'input', target: 'draft-7', unrepresentable: 'any', override: addWords } as const
      const json = z.toJSONSchema(schema, options)
      return [`${schemaFolder}/${schemaFile(name)}`, `${JSON.stringify(json, null, 1)}\n`]
    }),
  )
}

/** Schemas that say something else than the contract. A content folder without any is no editor's. */
export function staleSchemas(directory: string): ContentProblem[] {
  if (!existsSync(join(directory, schemaFolder))) return []
  const isStale = (path: string, text: string) => !existsSync(path) || readFileSync(path, 'utf8') !== text
  return [...editorSchemas()]
    .filter(([file, text]) => isStale(join(directory, file), text))
    .map(([file]) => ({ file, message: 'it is not what contract/content says: run npm run content:schemas' }))
}

/** `pages/home.yaml` has `pages-home.json`; all files of `cases/` have `cases.json`. */
function schemaFile(name: string): string {
  return `${name.replace(/\/$|\.yaml$/, '').replace('/', '-')}.json`
}

/** The words that the contract has for a wrong pattern: otherwise an editor shows the pattern itself. */
function addWords({ zodSchema, jsonSchema }: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]) {
  if (jsonSchema.pattern === undefined) return
  for (const check of zodSchema._zod.def.checks ?? []) {
    const { def } = check._zod
    const words: unknown = 'pattern' in def ? def.error?.({ code: 'invalid_format', input: '' } as never) : undefined
    if (typeof words === 'string') jsonSchema.patternErrorMessage = words
  }
}
