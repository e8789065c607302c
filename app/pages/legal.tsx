import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { LegalText } from '#app/ui/legal-text.tsx'
import { type LegalName, legalData } from '#catalog/legal.ts'

export const privacyPage = (c: PageContext) => c.render(<Legal name="privacy" />)
export const accessibilityPage = (c: PageContext) => c.render(<Legal name="accessibility" />)
export const termsPage = (c: PageContext) => c.render(<Legal name="terms" />)

function Legal({ name }: { name: LegalName }) {
  const page = legalData(name)
  return (
    <>
      <PageMeta {...page.metadata} path={`/${name}`} heading={page.title} />
      <LegalText {...page} />
    </>
  )
}
