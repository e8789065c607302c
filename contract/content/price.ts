import { z } from 'zod'
import { text } from './parts.ts'

/** A number with a currency's sign before or behind it, and what it is for, as prices were written in 0.1: "from $1,500/month". */
const asText =
  /^(?:(?<from>\p{Ll}+)\s)?[^\d\s]{0,3}\s?(?<whole>\d[\d.,'’\s]*?)(?:[.,](?<cents>\d{1,2}))?\s?[^\d\s/]{0,3}(?:\s?\/\s?(?<unit>\p{L}+))?$/u

/** How a price that is written as a text, or as a number alone, is to be written; `undefined` for words like "on request". */
function asData(given: string): string | undefined {
  const { from, whole, cents, unit } = asText.exec(given)?.groups ?? {}
  if (whole === undefined) return undefined
  const per = unit && `per: ${/^p/i.test(unit) ? 'person' : 'month'}`
  const amount = `amount: ${whole.replaceAll(/\D/g, '')}${cents ? `.${cents}` : ''}`
  const data = [amount, per, from && 'from: true'].filter(Boolean).join(', ')
  return `a price is a number, in the currency of site.yaml: write { ${data} }`
}

const inWords = z
  .string({ error: ({ input }) => (typeof input === 'number' ? asData(String(input)) : undefined) })
  .superRefine((value, context) => {
    const message = asData(value)
    if (message) context.addIssue({ code: 'custom', message, input: value })
  })
  .pipe(text)

/** What something costs: a number, or words. */
export const price = z.union([
  z.strictObject({
    amount: z.number().positive().describe('In the currency of site.yaml, without a sign: 1500.'),
    per: z.enum(['person', 'month']).optional().describe('What it buys, where that is not the whole.'),
    from: z.boolean().optional().describe('true where it is the least that it costs.'),
  }),
  inWords.describe('Words in place of a number, like "on request": shown as they are, and not told to search engines.'),
])
export type Price = z.infer<typeof price>
