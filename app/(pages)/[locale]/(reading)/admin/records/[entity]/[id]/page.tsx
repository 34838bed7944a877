import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { readEdited, recordForm } from '@/app/(pages)/_data/record-form'
import { RecordEditor } from '@/components/admin/catalog/editor/record-editor'
import { EditorTexts, RevisionList } from '@/components/admin/catalog/revision-list'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { findEntity } from '@/lib/content/entities'
import { publicUrl } from '@/lib/http/mounts'

export default async function DocumentPage({ params }: { params: Promise<{ entity: string; id: string }> }) {
  await asAdministrator()
  const path = await params
  const entity = findEntity(pathPart(path.entity)) ?? notFound()
  const [t, edited, groups] = await Promise.all([
    getTranslations('adminCatalog.documents'),
    readEdited(entity.type, pathPart(path.id)),
    recordForm(entity.type),
  ])
  const { Shortname } = edited.record as { Shortname?: unknown }
  return (
    <>
      <AdminHead
        title={typeof Shortname === 'string' && Shortname !== '' ? Shortname : edited.id}
        lead={`${entity.endpoint} · ${edited.id}`}
        back={{ href: '/admin/records', text: t('title') }}
      />
      <div className="mt-5">
        <EditorTexts>
          <RecordEditor
            entity={entity.type}
            id={edited.id}
            record={edited.record}
            etag={edited.etag}
            groups={groups}
            to={`/admin/records/${entity.type}/{Id}`}
            origin={publicUrl()}
            history={<RevisionList {...edited} />}
          />
        </EditorTexts>
      </div>
    </>
  )
}
