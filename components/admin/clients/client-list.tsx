import { getTranslations } from 'next-intl/server'
import { clientAddress } from '@/components/admin/clients/client-call'
import { dayChoices, grants, quotaClasses } from '@/components/admin/clients/client-choices'
import { ClientMarks } from '@/components/admin/clients/client-marks'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { ListFilter } from '@/components/admin/list/list-bar'
import type { ListQuery } from '@/components/admin/list/list-query'
import { Moment } from '@/components/admin/list/moment'
import type { TableColumn } from '@/components/admin/list/table'
import { Link } from '@/components/text/navigation'
import type { ClientAnswer } from '@/lib/admin/clients/params'

type Props = { query: ListQuery; list: ListAnswer<ClientAnswer> | string; roles: readonly string[] }

/** Programs that may ask for tokens. */
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
    { key: 'id', head: t('client'), look: 'main', cell: client => <Named client={client} /> },
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

const Named = ({ client: { Id, Name } }: { client: ClientAnswer }) => (
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
      choices: [['', t('anyFlow')], ...grants.map(each => [each, t(`grant.${each}`)] as const)],
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
