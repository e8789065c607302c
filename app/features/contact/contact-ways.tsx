import type { ReactNode } from 'react'
import { Island } from '#app/islands/island.tsx'
import type { ContactPage } from '#contract/content/pages/contact.ts'
import { Copyable } from './copyable.tsx'

interface Reachable {
  readonly value: string
  readonly href: string
}

/** The ways past the form, in one ruled row: number and address, each with its copy button, and how soon an answer comes. */
export function ContactWays(props: {
  words: ContactPage['details']
  phone: Reachable
  email: Reachable
  reply: string
}) {
  const { copyLabel, copiedLabel, textLabel, emailLabel, replyLabel } = props.words
  const copyable = (way: Reachable) => (
    <Island name="copyable" of={Copyable} props={{ ...way, copyLabel, copiedLabel }} on="touch" />
  )
  return (
    <dl className="ask-ways border-hairline border-y">
      <Way label={textLabel}>{copyable(props.phone)}</Way>
      <Way label={emailLabel}>{copyable(props.email)}</Way>
      <Way label={replyLabel}>
        <span className="reach display flex min-h-target items-center">{props.reply}</span>
      </Way>
    </dl>
  )
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
