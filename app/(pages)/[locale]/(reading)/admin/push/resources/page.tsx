import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Addresses, PartActs, PushParts, partAddress } from '@/components/admin/push/push-parts'
import { IslandTexts } from '@/components/text/island-texts'
import { resources } from '@/lib/admin/permissions/answer-permissions'
import type { ResourceAnswer } from '@/lib/admin/permissions/params'

export const generateMetadata = titleFrom('admin.push', 'part.resources')

/** The resources that permissions can cover: addresses to push to, and stations to write. */
export default async function ResourcesPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const fields = [
    field('text', 'Name', t('name'), { explanation: t('resourceNameFor'), empty: 'absent', maxLength: 200 }),
    field('lines', 'Uris', t('addresses'), { explanation: t('addressFor'), required: true }),
  ]
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminListPage<z.infer<typeof ResourceAnswer>>
        searchParams={searchParams}
        path={partAddress('resources')}
        answer={resources.list}
        title={t('part.resources')}
        lead={t('resourcesLead')}
        actions={
          <FormDialog
            button={t('addResource')}
            icon="plus"
            lead={t('resourceLead')}
            submit={t('add')}
            method="POST"
            path="/resources"
            fields={fields}
          />
        }
        searchLabel={t('searchResource')}
        counted={count => t('countResources', { count })}
        empty={t('noResources')}
        hidden={['uri']}
        keyOf={({ Id }) => Id}
        columns={[
          { head: t('name'), look: 'main', cell: ({ Name }) => Name },
          { head: t('addresses'), cell: ({ Uris }) => <Addresses uris={Uris} /> },
          { head: t('usedBy'), cell: ({ Permissions }) => Permissions.join(', ') || t('unused') },
          {
            head: t('act'),
            look: 'act',
            cell: ({ Id, Name, Permissions }) => (
              <PartActs path={`/resources/${Id}`} name={Name} permissions={Permissions} fields={fields} />
            ),
          },
        ]}
      >
        <PushParts part="resources" />
      </AdminListPage>
    </IslandTexts>
  )
}
