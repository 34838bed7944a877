import { getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, roleNames } from '@/app/(pages)/_data/administration'
import { ClientMarks } from '@/components/admin/clients/client-facts'
import { clientGrants, NewClient, quotaClasses } from '@/components/admin/clients/client-forms'
import { choicesOf } from '@/components/admin/form/fields'
import { ForeignPage } from '@/components/admin/frame/admin-head'
import { choiceFilter } from '@/components/admin/list/list-query'
import { linkColumn, Moment } from '@/components/admin/list/table'
import { clientPage } from '@/components/admin/pages'
import { respondClients } from '@/lib/admin/clients/clients'
import type { ClientResponse } from '@/lib/admin/clients/params'

export const generateMetadata = titleFrom('admin.clients')

const dayChoices = ['30', '90', '365'] as const

export default async function ClientsPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.clients')
  const issuer = foreignIssuer()
  if (issuer) return <ForeignPage title={t('title')} issuer={issuer} />
  const roles = await roleNames()
  return (
    <AdminListPage<ClientResponse>
      islands={['adminForm', 'refusals']}
      searchParams={searchParams}
      path="/admin/clients"
      answer={respondClients}
      title={t('title')}
      lead={t('lead')}
      actions={<NewClient roles={roles} />}
      searchLabel={t('search')}
      counted={count => t('count', { count })}
      empty={t('empty')}
      filters={await filtersOf(roles)}
      keyOf={({ Id }) => Id}
      columns={[
        linkColumn(t('client'), ({ Id, Name }) => ({ href: clientPage(Id), text: Id, below: Name === Id ? null : Name })),
        {
          head: t('flows'),
          cell: ({ Grants }) =>
            Grants.map(grant => (t.has(`grant.${grant as 'password'}`) ? t(`grant.${grant as 'password'}`) : grant)).join(', '),
        },
        { head: t('quota'), cell: ({ QuotaClass }) => t(`quotaClass.${QuotaClass}`) },
        { head: t('lastUse'), cell: ({ LastUsedAt }) => <Moment at={LastUsedAt} /> },
        { head: t('secretSince'), cell: ({ Secret }) => <Moment at={Secret?.CreatedAt ?? null} /> },
        { head: t('state'), cell: client => <ClientMarks client={client} /> },
      ]}
    />
  )
}

async function filtersOf(roles: readonly string[]) {
  const t = await getTranslations('admin.clients')
  const grants = choicesOf(clientGrants, each => t(`grant.${each}`))
  const classes = choicesOf(quotaClasses, each => t(`quotaClass.${each}`))
  const unused = choicesOf(dayChoices, days => t('unusedFor', { days: Number(days) }))
  const old = choicesOf(dayChoices, days => t('secretOlder', { days: Number(days) }))
  const states = [['true', t('onlyBlocked')] as const, ['false', t('notBlocked')] as const]
  return [
    choiceFilter('grant', t('flows'), t('anyFlow'), grants),
    choiceFilter('role', t('role'), t('anyRole'), choicesOf(roles)),
    choiceFilter('quotaclass', t('quota'), t('anyQuota'), classes),
    choiceFilter('blocked', t('state'), t('blockedOrNot'), states),
    choiceFilter('unuseddays', t('lastUse'), t('usedOrNot'), unused),
    choiceFilter('secretdays', t('secretAge'), t('anySecret'), old),
  ]
}
