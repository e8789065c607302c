import './styles/app.css'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import { chrome } from '#catalog/chrome.ts'
import { rememberFirstTouch } from '#app/features/contact/first-touch.ts'
import { Footer } from '#app/features/navigation/footer.tsx'
import { Header } from '#app/features/navigation/header.tsx'
import { NextPage } from '#app/features/navigation/next-page.tsx'
import { ScrollManager } from '#app/features/navigation/scroll-manager.tsx'
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
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeScript storageKey={`${data?.shortName ?? 'site'}-ui-theme`} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollManager />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => rememberFirstTouch(`${loaderData.shortName}-first-touch`), [loaderData.shortName])
  return (
    <>
      <a
        href="#main"
        className="label bg-ink text-paper sr-only z-50 px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {loaderData.words.skip}
      </a>
      <Header {...loaderData.header} words={loaderData.words} name={loaderData.name} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer {...loaderData.footer} name={loaderData.name} words={loaderData.words} />
      <Toasts label={loaderData.words.notifications} dismissLabel={loaderData.words.dismiss} />
      <NextPage />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const message = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : error instanceof Error
      ? error.message
      : ''
  return (
    <main id="main" className="page py-section">
      <h1 className="display text-heading">{data?.unexpected ?? 'Unexpected Application Error!'}</h1>
      <p className="text-lead text-quiet mt-6">{message}</p>
    </main>
  )
}
