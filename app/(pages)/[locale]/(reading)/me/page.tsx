import { getLocale } from 'next-intl/server'
import { redirect } from '@/components/text/navigation'

export default async function MePage() {
  redirect({ href: '/me/roles', locale: await getLocale() })
}
