import { getTranslations } from 'next-intl/server'
import { titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { recordForm } from '@/app/(pages)/_data/record-form'
import { RecordEditor } from '@/components/admin/catalog/editor/record-editor'
import { EditorTexts } from '@/components/admin/catalog/revision-list'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { publicUrl } from '@/lib/http/mounts'

export const generateMetadata = titleFrom('adminCatalog', 'new')

export default async function NewDatasetPage() {
  await asAdministrator()
  const t = await getTranslations('adminCatalog')
  const record = { ApiType: 'content', PathParam: ['v1'], ApiFilter: [], ApiAccess: 'open' }
  return (
    <>
      <AdminHead title={t('new')} lead={t('newLead')} back={{ href: '/admin/catalog', text: t('title') }} />
      <div className="mt-5">
        <EditorTexts>
          <RecordEditor
            entity="MetaData"
            id={null}
            record={record}
            etag={null}
            groups={await recordForm('MetaData')}
            to="/admin/catalog/{Id}"
            origin={publicUrl()}
          />
        </EditorTexts>
      </div>
    </>
  )
}
