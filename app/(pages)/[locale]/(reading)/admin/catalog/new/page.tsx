import { getTranslations } from 'next-intl/server'
import { titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { RecordPage } from '@/app/(pages)/_data/record-page'

export const generateMetadata = titleFrom('adminCatalog', 'new')

export default async function NewDatasetPage() {
  await asAdministrator()
  const t = await getTranslations('adminCatalog')
  const back = { href: '/admin/catalog', text: t('title') }
  const draft = { ApiType: 'content', PathParam: ['v1'], ApiFilter: [], ApiAccess: 'open' }
  return <RecordPage title={t('new')} lead={t('newLead')} back={back} entity="MetaData" to="/admin/catalog/{Id}" draft={draft} />
}
