import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { kindField, kindFilter, PartActs, PushParts, partAddress } from '@/components/admin/push/push-parts'
import { IslandTexts } from '@/components/text/island-texts'
import { policies } from '@/lib/admin/permissions/answer-permissions'
import type { PolicyAnswer } from '@/lib/admin/permissions/params'

export const generateMetadata = titleFrom('admin.push', 'part.policies')

/** The policies: whom permissions can apply to. */
export default async function PoliciesPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const fields = [
    field('text', 'Name', t('name'), { required: true, maxLength: 200 }),
    await kindField(),
    field('lines', 'Subjects', t('who'), { explanation: t('subjectsFor'), required: true }),
  ]
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminListPage<z.infer<typeof PolicyAnswer>>
        searchParams={searchParams}
        path={partAddress('policies')}
        answer={policies.list}
        title={t('part.policies')}
        lead={t('policiesLead')}
        actions={
          <FormDialog
            button={t('addPolicy')}
            icon="plus"
            lead={t('policyLead')}
            submit={t('add')}
            method="POST"
            path="/policies"
            fields={fields}
          />
        }
        searchLabel={t('searchPolicy')}
        counted={count => t('countPolicies', { count })}
        empty={t('noPolicies')}
        filters={[await kindFilter()]}
        hidden={['subject']}
        keyOf={({ Id }) => Id}
        columns={[
          { head: t('name'), look: 'main', cell: ({ Name }) => Name },
          { head: t('kindOf'), cell: ({ Kind }) => t(`kind.${Kind}`) },
          { head: t('who'), cell: ({ Subjects }) => Subjects.join(', ') },
          { head: t('usedBy'), cell: ({ Permissions }) => Permissions.join(', ') || t('unused') },
          {
            head: t('act'),
            look: 'act',
            cell: ({ Id, Name, Permissions }) => (
              <PartActs path={`/policies/${Id}`} name={Name} permissions={Permissions} fields={fields} />
            ),
          },
        ]}
      >
        <PushParts part="policies" />
      </AdminListPage>
    </IslandTexts>
  )
}
