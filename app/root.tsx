import './styles/app.css'
import './styles/pages.css'
import { memo, type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import { chrome } from '#catalog/chrome.ts'
import { originKey, rememberFirstTouch } from '#app/features/contact/first-touch.ts'
import { Footer } from '#app/features/navigation/footer.tsx'
import { Header } from '#app/features/navigation/header.tsx'
import { LeadOn } from '#app/features/navigation/lead-on.tsx'
import { NextPage } from '#app/features/navigation/next-page.tsx'
import { PageChange } from '#app/features/navigation/page-change.tsx'
import { ScrollManager } from '#app/features/navigation/scroll-manager.tsx'
import { KeptMarks } from '#app/features/theme/kept-marks.tsx'
import { ThemeScript } from '#app/features/theme/theme-script.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import type { Route } from './+types/root'

export function loader() {
  return chrome()
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={data?.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeScript storageKey={`${data?.shortName ?? 'site'}-ui-theme`} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <KeptMarks />
        <ScrollManager />
        <Scripts />
      </body>
    </html>
  )
}

/** Every page's own content between what all pages share. */
function Frame({ data, children }: { data: Route.ComponentProps['loaderData']; children: ReactNode }) {
  const { words, name, header, footer, contact } = data
  return (
    <>
      <a href="#main" className="skip-link label bg-ink text-paper flex min-h-target items-center px-5">
        {words.skip}
      </a>
      <Header {...header} contact={contact} words={words} name={name} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...footer} contact={contact} words={words} />
      <Toasts label={words.notifications} dismissLabel={words.dismiss} />
      <NextPage />
      <LeadOn />
      <PageChange />
    </>
  )
}

function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => rememberFirstTouch(originKey(loaderData.shortName)), [loaderData.shortName])
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  )
}

export default memo(Root)

/** What browsers say of a request that reached no server: Chromium, Firefox, Safari. */
const unreachable = /failed to fetch|networkerror|load failed/i

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const isUnreachable = error instanceof TypeError && unreachable.test(error.message)
  // The address is already the wanted one: a reload shows the browser's own page for a lost connection, which tries again by itself.
  useEffect(() => {
    if (isUnreachable) location.reload()
  }, [isUnreachable])
  const message = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : error instanceof Error
      ? error.message
      : ''
  const title = data?.unexpected ?? 'Unexpected Application Error!'
  const report = (
    <div className="page py-section">
      <title>{title}</title>
      <h1 className="display text-heading">{title}</h1>
      <p className="text-lead text-quiet mt-6">{message}</p>
    </div>
  )
  if (isUnreachable) return null
  return data ? <Frame data={data}>{report}</Frame> : report
}
