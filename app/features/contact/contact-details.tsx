import type { ComponentProps, ReactNode } from 'react'
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
          <Copyable {...props.phone} {...copy} />
        </Detail>
        <Detail label={words.emailLabel}>
          <Copyable {...props.email} {...copy} />
        </Detail>
        <Detail label={words.areaLabel}>{props.area}</Detail>
        <Detail label={words.replyLabel}>{props.reply}</Detail>
      </dl>
      <div className="border-hairline border-t pt-6">
        <TestEmail {...props.test} words={words} />
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
