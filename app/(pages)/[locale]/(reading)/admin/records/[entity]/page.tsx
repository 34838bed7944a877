import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { RecordPage } from '@/app/(pages)/_data/record-page'
import { findEntity } from '@/lib/content/entities'

export default async function NewDocumentPage({ params }: { params: Promise<{ entity: string }> }) {
  await asAdministrator()
  const { endpoint, type } = findEntity(pathPart((await params).entity)) ?? notFound()
  const t = await getTranslations('adminCatalog.documents')
  const back = { href: '/admin/records', text: t('title') }
  return <RecordPage title={t('new', { entity: endpoint })} back={back} entity={type} to={`/admin/records/${type}/{Id}`} />
}
