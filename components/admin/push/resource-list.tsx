import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { ListQuery } from '@/components/admin/list/list-query'
import { Addresses } from '@/components/admin/push/permission-list'
import { SharedActs } from '@/components/admin/push/shared-acts'
import type { ResourceAnswer } from '@/lib/admin/permissions/params'

type Resource = z.infer<typeof ResourceAnswer>

/** The resources that permissions can cover: addresses to push to, and stations to write. */
export async function ResourceList({ query, list }: { query: ListQuery; list: ListAnswer<Resource> | string }) {
  const [t, fields] = await Promise.all([getTranslations('admin.push'), resourceFields()])
  return (
    <AdminList<Resource>
      query={query}
      list={list}
      label={t('part.resources')}
      searchLabel={t('searchResource')}
      counted={count => t('countResources', { count })}
      keyOf={({ Id }) => Id}
      empty={t('noResources')}
      columns={[
        { key: 'name', head: t('name'), look: 'main', cell: ({ Name }) => Name },
        { key: 'what', head: t('addresses'), cell: ({ Uris }) => <Addresses uris={Uris} /> },
        { key: 'used', head: t('usedBy'), cell: ({ Permissions }) => Permissions.join(', ') || t('unused') },
        {
          key: 'act',
          head: t('act'),
          look: 'act',
          cell: ({ Id, Name, Permissions }) => (
            <SharedActs path={`/resources/${Id}`} name={Name} permissions={Permissions} fields={fields} />
          ),
        },
      ]}
    />
  )
}

async function resourceFields() {
  const t = await getTranslations('admin.push')
  return [
    { kind: 'text', name: 'Name', label: t('name'), explanation: t('resourceNameFor'), empty: 'absent', maxLength: 200 },
    { kind: 'lines', name: 'Uris', label: t('addresses'), explanation: t('addressFor'), required: true },
  ] as const
}

/** Adding a resource. */
export async function NewResource() {
  const t = await getTranslations('admin.push')
  return (
    <FormDialog
      button={t('addResource')}
      icon="plus"
      title={t('addResource')}
      lead={t('resourceLead')}
      submit={t('add')}
      method="POST"
      path="/resources"
      fields={await resourceFields()}
    />
  )
}
