import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { readEdited } from '@/app/(pages)/_data/record-form'
import { RecordPage } from '@/app/(pages)/_data/record-page'
import { findEntity } from '@/lib/content/entities'

export default async function DocumentPage({ params }: { params: Promise<{ entity: string; id: string }> }) {
  await asAdministrator()
  const path = await params
  const entity = findEntity(pathPart(path.entity)) ?? notFound()
  const [t, edited] = await Promise.all([getTranslations('adminCatalog.documents'), readEdited(entity.type, pathPart(path.id))])
  const { Shortname } = edited.record as { Shortname?: unknown }
  return (
    <RecordPage
      title={typeof Shortname === 'string' && Shortname !== '' ? Shortname : edited.id}
      lead={`${entity.endpoint} · ${edited.id}`}
      back={{ href: '/admin/records', text: t('title') }}
      entity={entity.type}
      to={`/admin/records/${entity.type}/{Id}`}
      edited={edited}
    />
  )
}
