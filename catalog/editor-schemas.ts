import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ContentProblem } from './content-error.ts'
import { contentFiles, contentFolders } from './content-files.ts'

/** Folder of the JSON Schemas, below the content folder. */
const schemaFolder = '.schemas'

/** What each content file, or each file of a folder, has to hold; `pages/home.yaml` has `pages-home.json`, all of `cases/` have `cases.json`. */
const schemas: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ...Object.values(contentFiles).map(
    ({ file, schema }) => [file.replace('/', '-').replace(/yaml$/, 'json'), schema] as const,
  ),
  ...Object.entries(contentFolders).map(([folder, schema]) => [`${folder}.json`, schema] as const),
]

/** The schemas by their paths below the content folder, as editors read them. */
export function editorSchemas(): Map<string, string> {
  return new Map(
    schemas.map(([name, schema]) => {
      const options = { io: 'input', target: 'draft-7', unrepresentable: 'any', override: addWords } as const
      const json = z.toJSONSchema(schema, options)
      return [`${schemaFolder}/${name}`, `${JSON.stringify(json, null, 1)}\n`]
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

/** The words that the contract has for a wrong pattern: otherwise an editor shows the pattern itself. */
function addWords({ zodSchema, jsonSchema }: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]) {
  if (jsonSchema.pattern === undefined) return
  for (const check of zodSchema._zod.def.checks ?? []) {
    const { def } = check._zod
    const words: unknown = 'pattern' in def ? def.error?.({ code: 'invalid_format', input: '' } as never) : undefined
    if (typeof words === 'string') jsonSchema.patternErrorMessage = words
  }
}
