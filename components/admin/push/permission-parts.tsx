import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import type { InputField } from '@/components/admin/form/fields'
import { FormDialog, LoadedDialog } from '@/components/admin/form/form-dialog'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { AdminListState } from '@/components/admin/list/list-state'
import { Addresses, kindFilter, subjectKinds } from '@/components/admin/push/permission-list'
import type { PolicyAnswer, ResourceAnswer } from '@/lib/admin/permissions/params'

type Policy = z.infer<typeof PolicyAnswer>

/** The policies: whom permissions can apply to. */
export async function PolicyList({ query, list }: { query: AdminListState; list: ListAnswer<Policy> | string }) {
  const [t, fields] = await Promise.all([getTranslations('admin.push'), policyFields()])
  return (
    <AdminList<Policy>
      query={query}
      list={list}
      filters={[await kindFilter()]}
      label={t('part.policies')}
      searchLabel={t('searchPolicy')}
      counted={count => t('countPolicies', { count })}
      keyOf={({ Id }) => Id}
      empty={t('noPolicies')}
      columns={[
        { key: 'name', head: t('name'), look: 'main', cell: ({ Name }) => Name },
        { key: 'kind', head: t('kindOf'), cell: ({ Kind }) => t(`kind.${Kind}`) },
        { key: 'who', head: t('who'), cell: ({ Subjects }) => Subjects.join(', ') },
        { key: 'used', head: t('usedBy'), cell: ({ Permissions }) => Permissions.join(', ') || t('unused') },
        {
          key: 'act',
          head: t('act'),
          look: 'act',
          cell: ({ Id, Name, Permissions }) => (
            <SharedActs path={`/policies/${Id}`} name={Name} permissions={Permissions} fields={fields} />
          ),
        },
      ]}
    />
  )
}

async function policyFields(): Promise<InputField[]> {
  const t = await getTranslations('admin.push')
  return [
    { kind: 'text', name: 'Name', label: t('name'), required: true, maxLength: 200 },
    {
      kind: 'choice',
      name: 'Kind',
      label: t('kindOf'),
      value: 'client',
      required: true,
      choices: subjectKinds.map(kind => [kind, t(`kind.${kind}`)] as const),
    },
    { kind: 'lines', name: 'Subjects', label: t('who'), explanation: t('subjectsFor'), required: true },
  ]
}

/** Adding a policy. */
export async function NewPolicy() {
  const t = await getTranslations('admin.push')
  return (
    <FormDialog
      button={t('addPolicy')}
      icon="plus"
      title={t('addPolicy')}
      lead={t('policyLead')}
      submit={t('add')}
      method="POST"
      path="/policies"
      fields={await policyFields()}
    />
  )
}

type Resource = z.infer<typeof ResourceAnswer>

/** The resources that permissions can cover: addresses to push to, and stations to write. */
export async function ResourceList({ query, list }: { query: AdminListState; list: ListAnswer<Resource> | string }) {
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

type Props = {
  /** The door's path for it. */
  path: string
  name: string
  /** The permissions that share it. */
  permissions: readonly string[]
  fields: readonly InputField[]
}

/** Edits and removes what permissions are made of; where several permissions share it, says whom a change concerns. */
async function SharedActs({ path, name, permissions, fields }: Props) {
  const t = await getTranslations('admin.push')
  return (
    <>
      <LoadedDialog
        button={t('edit')}
        buttonLabel={t('editOf', { name })}
        title={t('editOf', { name })}
        lead={permissions.length > 1 ? t('sharedBy', { permissions: permissions.join(', ') }) : undefined}
        method="PATCH"
        path={path}
        submit={t('save')}
        fields={fields}
      />
      <LoadedDialog
        button={t('remove')}
        buttonLabel={t('removeOf', { name })}
        title={t('removeOf', { name })}
        method="DELETE"
        path={path}
        submit={t('removeOf', { name })}
        fields={[]}
      />
    </>
  )
}
