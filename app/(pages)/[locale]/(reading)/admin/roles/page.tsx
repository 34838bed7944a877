import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { asAdministrator, foreignIssuer, readAdminList } from '@/app/(pages)/_data/administration'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { readListQuery } from '@/components/admin/list/list-state'
import { RoleList, requestableField } from '@/components/admin/roles/role-list'
import { IslandTexts } from '@/components/text/island-texts'
import { answerRoles } from '@/lib/admin/roles/answer-roles'
import type { RoleAnswer } from '@/lib/admin/roles/params'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.roles'))('title') }
}

/** Lists all roles with the data they open, and adds roles. */
export default async function RolesPage({ searchParams }: Props) {
  await asAdministrator()
  const [t, language] = await Promise.all([getTranslations('admin.roles'), getLocale()])
  const query = readListQuery('/admin/roles', await searchParams)
  const list = await readAdminList<RoleAnswer>(answerRoles, query, { language })
  return (
    <IslandTexts of={['adminForm', 'adminOpens', 'refusals']}>
      <AdminHead title={t('title')} lead={t('lead')}>
        <FormDialog
          button={t('add')}
          icon="plus"
          look="solid"
          title={t('addTitle')}
          lead={t('addLead')}
          submit={t('addSubmit')}
          method="POST"
          path="/roles"
          to="/admin/roles/{Name}"
          fields={[
            {
              kind: 'text',
              name: 'Name',
              label: t('name'),
              explanation: t('nameFor'),
              required: true,
              look: 'code',
              maxLength: 100,
            },
            { kind: 'area', name: 'Description', label: t('description'), explanation: t('descriptionFor'), maxLength: 1000 },
            requestableField(t, true),
          ]}
        />
      </AdminHead>
      <RoleList query={query} list={list} issuer={foreignIssuer()} />
    </IslandTexts>
  )
}
