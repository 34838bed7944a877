import { getLocale } from 'next-intl/server'
import { redirect } from '@/components/text/navigation'

/** The visitor's own page is the one about their roles. */
export default async function MePage() {
  redirect({ href: '/me/roles', locale: await getLocale() })
}
