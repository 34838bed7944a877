import { getTranslations } from 'next-intl/server'
import { titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { FindDocument } from '@/components/admin/catalog/find-document'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { IslandTexts } from '@/components/text/island-texts'
import { entities } from '@/lib/content/entities'

export const generateMetadata = titleFrom('adminCatalog.documents')

export default async function DocumentsPage() {
  await asAdministrator()
  const t = await getTranslations('adminCatalog.documents')
  return (
    <>
      <AdminHead title={t('title')} lead={t('lead')} />
      <IslandTexts of={['adminCatalog']}>
        <FindDocument entities={entities.map(({ endpoint, type }) => [type, endpoint] as const)} />
      </IslandTexts>
    </>
  )
}
