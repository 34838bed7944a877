import { permanentRedirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { getPathname } from '@/components/text/navigation'

/** Former URL of the reference. */
export default async function ApiReference() {
  permanentRedirect(getPathname({ href: '/reference', locale: await getLocale() }))
}
