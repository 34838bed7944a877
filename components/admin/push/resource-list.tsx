import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { LoadedDialog } from '@/components/admin/form/loaded-dialog'
import { AdminList, type Listed } from '@/components/admin/list/admin-list'
import type { ListQuery } from '@/components/admin/list/list-query'
import { Addresses } from '@/components/admin/push/permission-list'
import type { ResourceAnswer } from '@/lib/admin/permissions/params'

type Resource = z.infer<typeof ResourceAnswer>

/** What permissions can be about: addresses that are pushed to, and stations that are written. */
export async function ResourceList({ query, list }: { query: ListQuery; list: Listed<Resource> | string }) {
  const t = await getTranslations('admin.push')
  return (
    <AdminList<Resource>
      {...{ query, list }}
      label={t('part.resources')}
      searchLabel={t('searchResource')}
      counted={count => t('countResources', { count })}
      keyOf={({ Id }) => Id}
      empty={t('noResources')}
      columns={[
        { key: 'name', head: t('name'), look: 'main', cell: ({ Name }) => Name },
        { key: 'what', head: t('addresses'), cell: ({ Uris }) => <Addresses uris={Uris} /> },
        { key: 'used', head: t('usedBy'), cell: ({ Permissions }) => Permissions.join(', ') || t('unused') },
        { key: 'act', head: t('act'), look: 'act', cell: resource => <ResourceActs resource={resource} /> },
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

async function ResourceActs({ resource: { Id, Name, Permissions } }: { resource: Resource }) {
  const t = await getTranslations('admin.push')
  const path = `/resources/${Id}`
  return (
    <>
      <LoadedDialog
        button={t('edit')}
        buttonLabel={t('editOf', { name: Name })}
        title={t('editOf', { name: Name })}
        lead={Permissions.length > 1 ? t('sharedBy', { permissions: Permissions.join(', ') }) : undefined}
        method="PATCH"
        path={path}
        submit={t('save')}
        fields={await resourceFields()}
      />
      <LoadedDialog
        button={t('remove')}
        buttonLabel={t('removeOf', { name: Name })}
        title={t('removeOf', { name: Name })}
        method="DELETE"
        path={path}
        submit={t('removeOf', { name: Name })}
        fields={[]}
      />
    </>
  )
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
