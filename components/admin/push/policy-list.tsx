import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import type { Field } from '@/components/admin/form/field'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { LoadedDialog } from '@/components/admin/form/loaded-dialog'
import { AdminList, type Listed } from '@/components/admin/list/admin-list'
import type { ListQuery } from '@/components/admin/list/list-query'
import { kindFilter, kinds } from '@/components/admin/push/kind-filter'
import type { PolicyAnswer } from '@/lib/admin/permissions/params'

type Policy = z.infer<typeof PolicyAnswer>

/** Whom permissions can be for. */
export async function PolicyList({ query, list }: { query: ListQuery; list: Listed<Policy> | string }) {
  const t = await getTranslations('admin.push')
  return (
    <AdminList<Policy>
      {...{ query, list }}
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
        { key: 'act', head: t('act'), look: 'act', cell: policy => <PolicyActs policy={policy} /> },
      ]}
    />
  )
}

async function policyFields(): Promise<Field[]> {
  const t = await getTranslations('admin.push')
  return [
    { kind: 'text', name: 'Name', label: t('name'), required: true, maxLength: 200 },
    {
      kind: 'choice',
      name: 'Kind',
      label: t('kindOf'),
      value: 'client',
      required: true,
      choices: kinds.map(kind => [kind, t(`kind.${kind}`)] as const),
    },
    { kind: 'lines', name: 'Subjects', label: t('who'), explanation: t('subjectsFor'), required: true },
  ]
}

async function PolicyActs({ policy: { Id, Name, Permissions } }: { policy: Policy }) {
  const t = await getTranslations('admin.push')
  const path = `/policies/${Id}`
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
        fields={await policyFields()}
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
