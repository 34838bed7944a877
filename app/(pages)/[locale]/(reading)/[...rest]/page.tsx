import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import NotAdministrator from '@/app/(pages)/[locale]/(reading)/admin/forbidden'
import NotSignedIn from '@/app/(pages)/[locale]/(reading)/admin/unauthorized'
import NotFound from '@/app/(pages)/[locale]/not-found'
import { statusPageHeader } from '@/app/(pages)/status-page'

const titles = { 401: 'admin.closed.signInTitle', 403: 'admin.closed.title', 404: 'error.notFoundTitle' } as const

/** Status of an error page that the server requests (`server/status-pages.ts`), or 0 for an unknown URL. */
const requestedStatus = async () => Number((await headers()).get(statusPageHeader)) as keyof typeof titles | 0

export async function generateMetadata(): Promise<Metadata> {
  const [status, t] = await Promise.all([requestedStatus(), getTranslations()])
  return { title: t(titles[status || 404]) }
}

/**
 * Catch-all for unknown URLs. Next renders the HTML of 401, 403 and 404 by script only, so the server requests the page
 * again, and this page renders it on the server (`server/status-pages.ts`).
 */
export default async function Rest() {
  const status = await requestedStatus()
  if (status === 0) notFound()
  if (status === 404) return <NotFound />
  return (
    <main id="main" className="page-width grow py-6 lg:py-8">
      {status === 401 ? <NotSignedIn /> : <NotAdministrator />}
    </main>
  )
}
