import { z } from 'zod'
import { link, sectionTitle, text } from './parts.ts'
import { price } from './price.ts'

/** What a client said, signed. */
export const quote = z.strictObject({
  quote: text
    .regex(/^(?!["“„«][^]*["”“»]$)/, 'remove the quotation marks at its ends: the page sets them')
    .describe('What the client said, without quotation marks: the page sets them.'),
  by: text.describe('A role and a kind of company, or a name where that client agreed to it.'),
})
export type Quote = z.infer<typeof quote>

const question = z.strictObject({
  question: text.describe('What a buyer asks.'),
  answer: text.describe('The answer, in a few sentences.'),
})

/** Questions of one service; the heading over them is the services page’s. */
export const ownQuestions = z.array(question).min(1).max(4)

/** Questions with their heading: each opens by itself, without script. */
export const questions = z.strictObject({
  title: sectionTitle,
  items: z.array(question).min(1).describe('The questions, in order.'),
})
export type Question = z.infer<typeof question>

/** What happens at a time. */
export const step = z.strictObject({
  when: text.describe('The day or the hour, like "Day 1".'),
  title: text.describe('The step, in one or two words.'),
  text: text.describe('What happens, in a sentence or two.'),
})

/** What happens, step by step. */
export const steps = z.strictObject({
  title: sectionTitle,
  items: z.array(step).min(2).max(6).describe('The steps, in order.'),
})
export type Steps = z.infer<typeof steps>

const sum = z.strictObject({
  label: text.describe('What it is for.'),
  sum: price.describe('Its price, or a word like "included".'),
})

const offer = z.strictObject({
  title: text.describe('The job.'),
  lines: z.array(sum).min(2).describe('What it consists of, with the packages’ own prices.'),
  total: sum.describe('The sum of the lines.'),
  link: link.optional().describe('Where to read on.'),
})

/** What a whole job costs, line by line. */
export const offers = z.strictObject({
  title: sectionTitle,
  text: text.describe('One or two sentences beside the heading.'),
  items: z.array(offer).min(1).describe('The worked offers, in order.'),
})
