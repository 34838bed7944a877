import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import type { InputField } from '@/components/admin/form/field'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { ListQuery } from '@/components/admin/list/list-query'
import { kindFilter, kinds } from '@/components/admin/push/kind-filter'
import { SharedActs } from '@/components/admin/push/shared-acts'
import type { PolicyAnswer } from '@/lib/admin/permissions/params'

type Policy = z.infer<typeof PolicyAnswer>

/** The policies: whom permissions can apply to. */
export async function PolicyList({ query, list }: { query: ListQuery; list: ListAnswer<Policy> | string }) {
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
      choices: kinds.map(kind => [kind, t(`kind.${kind}`)] as const),
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
