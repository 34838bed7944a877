import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { AdminListState } from '@/components/admin/list/list-state'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { Link } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'
import type { SignInsAnswer, UsageAnswer } from '@/lib/admin/usage/params'

const kinds = ['dataset', 'client', 'field', 'push'] as const
const stretches = ['1', '7', '30', '366'] as const

/** How often datasets, clients, deprecated fields or paths for pushes were called. */
export async function UsageList({ query, list }: { query: AdminListState; list: ListAnswer<UsageAnswer> | string }) {
  const [t, format] = await Promise.all([getTranslations('admin.usage'), getFormatter()])
  const by = kinds.find(kind => kind === query.parameters['by']) ?? 'dataset'
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <AdminList<UsageAnswer>
      query={query}
      list={list}
      label={t('title')}
      searchLabel={t('search')}
      counted={count => t(`total.${by}`, { count })}
      keyOf={({ Subject }) => Subject ?? ''}
      empty={t('none')}
      filters={[
        { name: 'by', label: t('by'), choices: kinds.map(kind => [kind === 'dataset' ? '' : kind, t(`kind.${kind}`)] as const) },
        {
          name: 'days',
          label: t('stretch'),
          choices: stretches.map(days => [days === '30' ? '' : days, t('days', { days: Number(days) })] as const),
        },
      ]}
      columns={[
        { key: 'subject', head: t(`head.${by}`), look: 'main', cell: item => <Subject by={by} item={item} /> },
        ...(by === 'push'
          ? []
          : [
              { key: 'calls', head: t('calls'), look: 'number' as const, cell: ({ Calls }: UsageAnswer) => format.number(Calls) },
            ]),
        ...(by === 'push' || by === 'client'
          ? [
              {
                key: 'pushes',
                head: t('pushes'),
                look: 'number' as const,
                cell: ({ Pushes }: UsageAnswer) => format.number(Pushes),
              },
            ]
          : []),
        {
          key: 'others',
          head: t(by === 'client' ? 'datasets' : 'clients'),
          look: 'number',
          cell: ({ Others }) => format.number(Others),
        },
        { key: 'last', head: t('last'), cell: ({ LastDay }) => day(LastDay) },
      ]}
    />
  )
}

async function Subject({ by, item: { Subject: subject, Name } }: { by: (typeof kinds)[number]; item: UsageAnswer }) {
  const t = await getTranslations('admin.usage')
  if (subject === null) return t('guests')
  if (by === 'field' || by === 'push') return <code className="text-xs">{subject}</code>
  return (
    <Link href={`${by === 'dataset' ? '/datasets' : '/admin/clients'}/${encodeURIComponent(subject)}`} className="link">
      {Name || subject}
    </Link>
  )
}

const counts = ['SignIns', 'SignInsRefused', 'Tokens', 'TokensRefused', 'AccessRefused'] as const

/** Sign-ins and refusals, day by day. */
export async function SignInTable({ days }: { days: readonly SignInsAnswer[] }) {
  const [t, format] = await Promise.all([getTranslations('admin.usage'), getFormatter()])
  const columns: readonly TableColumn<SignInsAnswer>[] = [
    {
      key: 'day',
      head: t('day'),
      look: 'main',
      cell: ({ Day }) => format.dateTime(new Date(Day), { dateStyle: 'full', timeZone: 'UTC' }),
    },
    ...counts.map(
      (name): TableColumn<SignInsAnswer> => ({
        key: name,
        head: t(`event.${name}`),
        look: 'number',
        cell: day => format.number(day[name]),
      }),
    ),
  ]
  return (
    <Section id="sign-ins" title={t('signIns')} lead={t('signInsLead')}>
      <AdminTable label={t('signIns')} items={days} columns={columns} keyOf={({ Day }) => Day} />
    </Section>
  )
}
