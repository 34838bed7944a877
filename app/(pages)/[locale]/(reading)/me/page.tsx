import { getLocale } from 'next-intl/server'
import { redirect } from '@/components/text/navigation'

/** Leads to the roles of the visitor. */
export default async function MePage() {
  redirect({ href: '/me/roles', locale: await getLocale() })
}
