import type { Inquiry } from '#contract/inquiry.ts'

/** An inquiry with this score or more waits in quarantine. No single habit of an honest visitor reaches it. */
const quarantineScore = 5

const weights = { trap: 6, hurried: 2, links: 2, manyLinks: 4, markup: 3, linkInName: 1 }

/** Nobody fills in a form faster than this, not even with autofill, ms. */
const hurriedMs = 1500

/** How likely an inquiry is spam, and why: one word for each reason. */
export type Suspicion = ReturnType<typeof suspect>

/** Scores an inquiry by the trap field, the time it took and the links in it. */
export function suspect(
  inquiry: Inquiry,
  signs: { readonly trap: string; readonly startedAt: number | undefined; readonly now: number },
) {
  const links = inquiry.message.match(/https?:\/\/|www\./gi)?.length ?? 0
  const isHurried =
    signs.startedAt !== undefined && signs.startedAt <= signs.now && signs.now - signs.startedAt < hurriedMs
  const found: Readonly<Record<keyof typeof weights, boolean>> = {
    trap: signs.trap.trim() !== '',
    hurried: isHurried,
    links: links >= 3 && links < 8,
    manyLinks: links >= 8,
    markup: /<a\s[^<>]*href|\[(url|link)[=\]]/i.test(inquiry.message),
    linkInName: /https?:\/\/|www\./i.test(`${inquiry.name} ${inquiry.company}`),
  }
  const counting = Object.entries(weights).filter(([reason]) => found[reason as keyof typeof weights])
  const score = counting.reduce((sum, [, weight]) => sum + weight, 0)
  return { score, reasons: counting.map(([reason]) => reason), isSuspected: score >= quarantineScore }
}
