import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** What a schema is made of directly: the entries of a list, the sides of a union or a pipe, what an optional one wraps. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  return Object.values(schema.def).flat().filter(isSchema)
}

/** Whether it or what it only wraps (optional, default, a pipe) says what it is; the entries of a list speak for themselves alone. */
function isDescribed(schema: z.ZodType): boolean {
  if (schema.description?.trim()) return true
  const isWrapper = 'innerType' in schema.def || schema instanceof z.ZodPipe
  return isWrapper && partsOf(schema).some(isDescribed)
}

/** Every field at or below a schema, with its path. */
function* fieldsOf(schema: z.ZodType, path: string): Generator<[path: string, field: z.ZodType]> {
  for (const part of partsOf(schema)) yield* fieldsOf(part, path)
  if (!(schema instanceof z.ZodObject)) return
  for (const [key, field] of Object.entries<z.ZodType>(schema.shape)) {
    yield [`${path}.${key}`, field]
    yield* fieldsOf(field, `${path}.${key}`)
  }
}

function undescribed(schema: z.ZodType, path: string): string[] {
  return [...fieldsOf(schema, path)].filter(([, field]) => !isDescribed(field)).map(([place]) => place)
}

describe('the content schemas', () => {
  test('say of every field what it is', () => {
    const schemas = Object.entries(modules).flatMap(([file, exported]) =>
      Object.entries(exported).flatMap(([name, value]) =>
        isSchema(value) ? [{ place: `${file} ${name}`, value }] : [],
      ),
    )
    expect(schemas.map(({ place }) => place)).toContain('./pages/home.ts homePage')
    expect(schemas.flatMap(({ place, value }) => undescribed(value, place))).toEqual([])
  })
})
