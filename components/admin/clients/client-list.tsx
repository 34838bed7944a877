import { getTranslations } from 'next-intl/server'
import { ClientMarks } from '@/components/admin/clients/client-facts'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { ListFilter } from '@/components/admin/list/list-bar'
import type { AdminListState } from '@/components/admin/list/list-state'
import { Moment, type TableColumn } from '@/components/admin/list/table'
import { clientAddress } from '@/components/admin/pages'
import { Link } from '@/components/text/navigation'
import type { ClientAnswer } from '@/lib/admin/clients/params'

/** The grants a client can use. */
export const clientGrants = ['client_credentials', 'password', 'authorization_code'] as const

/** The quota classes of clients, the largest first. */
export const quotaClasses: readonly ClientAnswer['QuotaClass'][] = ['unrestricted', 'premium', 'advanced', 'basic']

/** Roles that a quota class gives and takes away automatically. */
const quotaRoles: readonly string[] = ['ODH_ROLE_ADMIN', 'ODH_ROLE_PREMIUM', 'ODH_ROLE_ADVANCED']

/** Filters of the list. */
export const clientFilters = ['grant', 'role', 'quotaclass', 'blocked', 'unuseddays', 'secretdays'] as const

/** Days without a use, or with the same secret, from which a client is marked. */
const dayChoices = [30, 90, 365] as const

type Props = { query: AdminListState; list: ListAnswer<ClientAnswer> | string; roles: readonly string[] }

/** Programs that may request tokens. */
export async function ClientList({ query, list, roles }: Props) {
  const t = await getTranslations('admin.clients')
  return (
    <AdminList<ClientAnswer>
      query={query}
      list={list}
      filters={await filtersOf(roles)}
      label={t('title')}
      searchLabel={t('search')}
      counted={count => t('count', { count })}
      keyOf={({ Id }) => Id}
      empty={t('empty')}
      columns={await columnsOf()}
    />
  )
}

async function columnsOf(): Promise<TableColumn<ClientAnswer>[]> {
  const t = await getTranslations('admin.clients')
  return [
    { key: 'id', head: t('client'), look: 'main', cell: client => <ClientName client={client} /> },
    {
      key: 'grants',
      head: t('flows'),
      cell: ({ Grants }) =>
        Grants.map(grant => (t.has(`grant.${grant as 'password'}`) ? t(`grant.${grant as 'password'}`) : grant)).join(', '),
    },
    { key: 'quota', head: t('quota'), cell: ({ QuotaClass }) => t(`quotaClass.${QuotaClass}`) },
    { key: 'used', head: t('lastUse'), cell: ({ LastUsedAt }) => <Moment at={LastUsedAt} /> },
    { key: 'secret', head: t('secretSince'), cell: ({ Secret }) => <Moment at={Secret?.CreatedAt ?? null} /> },
    { key: 'state', head: t('state'), cell: client => <ClientMarks client={client} /> },
  ]
}

const ClientName = ({ client: { Id, Name } }: { client: ClientAnswer }) => (
  <>
    <Link href={clientAddress(Id)} className="link">
      {Id}
    </Link>
    {Name !== Id && <span className="block text-xs font-normal text-soft">{Name}</span>}
  </>
)

async function filtersOf(roles: readonly string[]): Promise<ListFilter[]> {
  const t = await getTranslations('admin.clients')
  const days = (text: 'unusedFor' | 'secretOlder') => dayChoices.map(count => [String(count), t(text, { days: count })] as const)
  return [
    {
      name: 'grant',
      label: t('flows'),
      choices: [['', t('anyFlow')], ...clientGrants.map(each => [each, t(`grant.${each}`)] as const)],
    },
    { name: 'role', label: t('role'), choices: [['', t('anyRole')], ...roles.map(role => [role, role] as const)] },
    {
      name: 'quotaclass',
      label: t('quota'),
      choices: [['', t('anyQuota')], ...quotaClasses.map(each => [each, t(`quotaClass.${each}`)] as const)],
    },
    {
      name: 'blocked',
      label: t('state'),
      choices: [
        ['', t('blockedOrNot')],
        ['true', t('onlyBlocked')],
        ['false', t('notBlocked')],
      ],
    },
    { name: 'unuseddays', label: t('lastUse'), choices: [['', t('usedOrNot')], ...days('unusedFor')] },
    { name: 'secretdays', label: t('secretAge'), choices: [['', t('anySecret')], ...days('secretOlder')] },
  ]
}

/** Adding a client; its secret is shown once. */
export async function NewClient({ roles }: { roles: readonly string[] }) {
  const t = await getTranslations('admin.clients')
  const given = roles.filter(role => !quotaRoles.includes(role))
  return (
    <FormDialog
      button={t('add')}
      icon="plus"
      look="solid"
      title={t('addTitle')}
      lead={t('addLead')}
      submit={t('addSubmit')}
      method="POST"
      path="/clients"
      to="/admin/clients/{Id}"
      secret={{ member: 'ClientSecret', label: t('secretMade'), client: 'Id' }}
      fields={[
        { kind: 'text', name: 'Id', label: t('id'), explanation: t('idFor'), required: true, maxLength: 255, look: 'code' },
        { kind: 'text', name: 'Name', label: t('name'), explanation: t('nameFor'), empty: 'absent', maxLength: 200 },
        { kind: 'flag', name: 'Public', label: t('publicFlag'), explanation: t('publicText') },
        {
          kind: 'several',
          name: 'Grants',
          label: t('flows'),
          explanation: t('newFlowsFor'),
          choices: clientGrants.map(each => [each, t(`grant.${each}`)] as const),
        },
        { kind: 'lines', name: 'RedirectUris', label: t('redirects'), explanation: t('redirectsFor') },
        {
          kind: 'several',
          name: 'Roles',
          label: t('ownRoles'),
          explanation: t('newRolesFor'),
          choices: given.map(role => [role, role] as const),
        },
        { kind: 'flag', name: 'FullScope', label: t('fullScope'), explanation: t('fullScopeFor') },
        {
          kind: 'choice',
          name: 'QuotaClass',
          label: t('quota'),
          value: 'basic',
          required: true,
          choices: quotaClasses.map(each => [each, t(`quotaClass.${each}`)] as const),
        },
      ]}
    />
  )
}
