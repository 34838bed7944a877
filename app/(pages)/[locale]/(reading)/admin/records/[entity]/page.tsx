import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { recordForm } from '@/app/(pages)/_data/record-form'
import { RecordEditor } from '@/components/admin/catalog/editor/record-editor'
import { EditorTexts } from '@/components/admin/catalog/revision-list'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { findEntity } from '@/lib/content/entities'
import { publicUrl } from '@/lib/http/mounts'

export default async function NewDocumentPage({ params }: { params: Promise<{ entity: string }> }) {
  await asAdministrator()
  const entity = findEntity(pathPart((await params).entity)) ?? notFound()
  const t = await getTranslations('adminCatalog.documents')
  return (
    <>
      <AdminHead title={t('new', { entity: entity.endpoint })} back={{ href: '/admin/records', text: t('title') }} />
      <div className="mt-5">
        <EditorTexts>
          <RecordEditor
            entity={entity.type}
            id={null}
            record={{}}
            etag={null}
            groups={await recordForm(entity.type)}
            to={`/admin/records/${entity.type}/{Id}`}
            origin={publicUrl()}
          />
        </EditorTexts>
      </div>
    </>
  )
}
