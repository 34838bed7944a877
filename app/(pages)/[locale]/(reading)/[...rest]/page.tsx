import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import NotFound from '@/app/(pages)/[locale]/not-found'
import { missingPageHeader } from '@/app/(pages)/missing-page.mjs'

export { generateMetadata } from '@/app/(pages)/[locale]/not-found'

/**
 * Every address that is no page. Next leaves the HTML of what is not found to scripts; the server asks again, and then this writes it
 * (`server/missing-pages.ts`).
 */
export default async function Rest() {
  return (await headers()).has(missingPageHeader) ? <NotFound /> : notFound()
}
