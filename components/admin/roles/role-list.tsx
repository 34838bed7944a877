import { getTranslations } from 'next-intl/server'
import type { InputField } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { AdminListState } from '@/components/admin/list/list-state'
import { OpensShort, UnknownNames } from '@/components/admin/roles/opens'
import { OpensLater } from '@/components/admin/roles/opens-later'
import { RoleLink } from '@/components/admin/roles/role-link'
import { RoleText } from '@/components/session/role-names'
import type { RoleAnswer } from '@/lib/admin/roles/params'

type Props = {
  query: AdminListState
  list: ListAnswer<RoleAnswer> | string
  /** The identity provider that knows their holders, when it is not this platform. */
  issuer: string | null
}

/** Every role, with what it opens and how many have it. */
export async function RoleList({ query, list, issuer }: Props) {
  const t = await getTranslations('admin.roles')
  return (
    <AdminList<RoleAnswer>
      query={query}
      list={list}
      label={t('title')}
      searchLabel={t('search')}
      counted={count => t('count', { count })}
      keyOf={({ Name }) => Name}
      empty={t('empty')}
      columns={[
        {
          key: 'name',
          head: t('name'),
          look: 'main',
          cell: role => <RoleName role={role} />,
        },
        {
          key: 'sentence',
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
          key: 'beyond',
          head: t('beyond'),
          look: 'number',
          cell: ({ Name, Opens }) => (Opens ? <OpensShort opens={Opens} /> : <OpensLater role={Name} />),
        },
        {
          key: 'holders',
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

async function RoleName({ role: { Name, Description, Requestable } }: { role: RoleAnswer }) {
  const t = await getTranslations('admin.roles')
  return (
    <>
      <RoleLink name={Name} />
      <RoleText name={Name} description={Description} className="block text-xs font-normal text-soft" />
      {!Requestable && <span className="block text-xs font-normal text-faint">{t('notOffered')}</span>}
    </>
  )
}

/** The roles of administrators and of everybody cannot be requested. */
const canBeAskedFor = (role: string): boolean => !['ADMIN', 'GUEST'].includes(role)

/** Whether people can request the role. */
export const requestableField = (t: Awaited<ReturnType<typeof getTranslations<'admin.roles'>>>, value: boolean): InputField => ({
  kind: 'flag',
  name: 'Requestable',
  label: t('requestable'),
  explanation: t('requestableFor'),
  value,
})

type ActsProps = { role: RoleAnswer; etag: string | null; path: string }

/** Describing a role, and removing it. */
export async function RoleActs({ role: { Name, Description, Requestable, Needed, Holders }, etag, path }: ActsProps) {
  const t = await getTranslations('admin.roles')
  return (
    <>
      <FormDialog
        button={t('describe')}
        title={t('describeTitle', { role: Name })}
        submit={t('save')}
        method="PATCH"
        path={path}
        etag={etag}
        fields={[
          {
            kind: 'area',
            name: 'Description',
            label: t('description'),
            explanation: t('descriptionFor'),
            value: Description,
            maxLength: 1000,
          },
          ...(canBeAskedFor(Name) ? [requestableField(t, Requestable)] : []),
        ]}
      />
      {!Needed && (
        <FormDialog
          button={t('remove')}
          icon="bin"
          title={t('removeTitle', { role: Name })}
          lead={t('removeLead', { users: Holders.Users, clients: Holders.Clients })}
          submit={t('removeTitle', { role: Name })}
          method="DELETE"
          path={path}
          etag={etag}
          to="/admin/roles"
          fields={[]}
        />
      )}
    </>
  )
}
