import { getLocale } from 'next-intl/server'
import { redirect } from '@/components/text/navigation'

/** What is about oneself begins with one's roles. */
export default async function MePage() {
  redirect({ href: '/me/roles', locale: await getLocale() })
}
