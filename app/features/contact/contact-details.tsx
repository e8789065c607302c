import type { ComponentProps, ReactNode } from 'react'
import { Island } from '#app/islands/island.tsx'
import type { ContactPage } from '#contract/content/pages/contact.ts'
import { Copyable } from './copyable.tsx'
import { TestEmail } from './test-email.tsx'

interface Reachable {
  readonly value: string
  readonly href: string
}

/** The column beside the form: number and address large and copyable, where and when, and the test mail. */
export function ContactDetails(props: {
  words: ContactPage['details']
  phone: Reachable
  email: Reachable
  area: string
  reply: string
  test: Omit<ComponentProps<typeof TestEmail>, 'words'>
}) {
  const { words } = props
  const copy = { copyLabel: words.copyLabel, copiedLabel: words.copiedLabel }
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading" className="display text-card">
        {words.title}
      </h2>
      <dl className="mt-4">
        <Detail label={words.textLabel}>
          <Island name="copyable" of={Copyable} props={{ ...props.phone, ...copy }} on="touch" />
        </Detail>
        <Detail label={words.emailLabel}>
          <Island name="copyable" of={Copyable} props={{ ...props.email, ...copy }} on="touch" />
        </Detail>
        <Detail label={words.areaLabel}>{props.area}</Detail>
        <Detail label={words.replyLabel}>{props.reply}</Detail>
      </dl>
      <div className="border-hairline border-t pt-6">
        <Island name="test-email" of={TestEmail} props={{ ...props.test, words }} on="touch" />
      </div>
    </section>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-hairline border-t py-4">
      <dt className="label text-quiet">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
