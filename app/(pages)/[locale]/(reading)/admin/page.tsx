import { getTranslations } from 'next-intl/server'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'

/** The overview: what waits for an administrator. */
export default async function AdminPage() {
  await asAdministrator()
  const t = await getTranslations('admin.overview')
  return <AdminHead title={t('title')} lead={t('lead')} />
}
