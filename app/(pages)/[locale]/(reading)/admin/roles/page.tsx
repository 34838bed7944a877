import { getLocale, getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer } from '@/app/(pages)/_data/administration'
import { addDialog, field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { RoleLink } from '@/components/admin/list/table'
import { AccessCountsLater, AccessCountsShort, UnknownNames } from '@/components/admin/roles/access-counts'
import { RoleText } from '@/components/session/role-names'
import type { RoleResponse } from '@/lib/admin/roles/params'
import { respondRoles } from '@/lib/admin/roles/roles'

export const generateMetadata = titleFrom('admin.roles')

export default async function RolesPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const [t, language] = await Promise.all([getTranslations('admin.roles'), getLocale()])
  const issuer = foreignIssuer()
  return (
    <AdminListPage<RoleResponse>
      islands={['adminForm', 'adminOpens', 'refusals']}
      searchParams={searchParams}
      path="/admin/roles"
      answer={respondRoles}
      language={language}
      title={t('title')}
      lead={t('lead')}
      actions={<NewRole />}
      searchLabel={t('search')}
      counted={count => t('count', { count })}
      empty={t('empty')}
      keyOf={({ Name }) => Name}
      columns={[
        { head: t('name'), look: 'main', cell: role => <RoleName role={role} /> },
        {
          head: t('opens'),
          cell: ({ Sentence, Rules }) => (
            <div className="grid gap-2">
              {Sentence}
              {Rules.map(rule => (
                <UnknownNames key={rule.Id} rule={rule} />
              ))}
            </div>
          ),
        },
        {
          head: t('beyond'),
          look: 'number',
          cell: ({ Name, Opens }) => (Opens ? <AccessCountsShort opens={Opens} /> : <AccessCountsLater role={Name} />),
        },
        {
          head: t('holders'),
          look: 'number',
          cell: ({ Name, Holders: { Users, Clients } }) => {
            if (Name === 'GUEST') return t('everybody')
            return issuer ? t('holdersElsewhere') : t('holdersCount', { users: Users, clients: Clients })
          },
        },
      ]}
    />
  )
}

async function NewRole() {
  const t = await getTranslations('admin.roles')
  return (
    <FormDialog
      {...addDialog(t)}
      path="/roles"
      to="/admin/roles/{Name}"
      fields={[
        field('text', 'Name', t('name'), { explanation: t('nameFor'), required: true, look: 'code', maxLength: 100 }),
        field('area', 'Description', t('description'), { explanation: t('descriptionFor'), maxLength: 1000 }),
        field('flag', 'Requestable', t('requestable'), { explanation: t('requestableFor'), value: true }),
      ]}
    />
  )
}

async function RoleName({ role: { Name, Description, Requestable } }: { role: RoleResponse }) {
  const t = await getTranslations('admin.roles')
  return (
    <>
      <RoleLink name={Name} />
      <RoleText name={Name} description={Description} className="block text-xs font-normal text-soft" />
      {!Requestable && <span className="block text-xs font-normal text-faint">{t('notOffered')}</span>}
    </>
  )
}
