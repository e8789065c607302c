import { join } from 'node:path'
import { contentDirectory } from '#catalog/content-directory.ts'
import { editorSchemas } from '#catalog/editor-schemas.ts'
import { writeWhole } from '#catalog/write-whole.ts'
import { counted } from './counted.ts'

/** `npm run content:schemas`: writes the schemas that editors complete and check YAML files with. */
const schemas = editorSchemas()
for (const [file, text] of schemas) writeWhole(join(contentDirectory(), file), text)
console.log(`${counted(schemas.size, 'schema')} written.`)
