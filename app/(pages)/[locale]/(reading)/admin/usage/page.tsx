import { getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, readAdministration } from '@/app/(pages)/_data/administration'
import { type TableColumn, TableSection } from '@/components/admin/list/table'
import { getFormatter } from '@/components/text/get-formatter'
import { TextLink } from '@/components/text/navigation'
import { respondSignIns, respondUsage, type SignInsResponse, type UsageResponse } from '@/lib/admin/usage/usage'

export const generateMetadata = titleFrom('admin.usage')

const kinds = ['dataset', 'client', 'field', 'push'] as const
type Kind = (typeof kinds)[number]
const stretches = ['1', '7', '30', '366'] as const

export default async function UsagePage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.usage')
  const { by: kindText } = await searchParams
  const by = kinds.find(kind => kind === [kindText].flat()[0]?.trim()) ?? 'dataset'
  return (
    <>
      <AdminListPage<UsageResponse>
        searchParams={searchParams}
        path="/admin/usage"
        answer={respondUsage}
        title={t('title')}
        lead={t('lead')}
        searchLabel={t('search')}
        counted={count => t(`total.${by}`, { count })}
        empty={t('none')}
        filters={[
          {
            name: 'by',
            label: t('by'),
            choices: kinds.map(kind => [kind === 'dataset' ? '' : kind, t(`kind.${kind}`)] as const),
          },
          {
            name: 'days',
            label: t('stretch'),
            choices: stretches.map(days => [days === '30' ? '' : days, t('days', { days: Number(days) })] as const),
          },
        ]}
        keyOf={({ Subject }) => Subject ?? ''}
        columns={await columnsBy(by)}
      />
      <div className="mt-9">
        <SignInTable />
      </div>
    </>
  )
}

async function columnsBy(by: Kind): Promise<readonly TableColumn<UsageResponse>[]> {
  const [t, format] = await Promise.all([getTranslations('admin.usage'), getFormatter()])
  const number = (head: string, name: 'Calls' | 'Pushes' | 'Others'): TableColumn<UsageResponse> => ({
    head,
    look: 'number',
    cell: item => format.number(item[name]),
  })
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  return [
    { head: t(`head.${by}`), look: 'main', cell: item => <Subject by={by} item={item} /> },
    ...(by === 'push' ? [] : [number(t('calls'), 'Calls')]),
    ...(by === 'push' || by === 'client' ? [number(t('pushes'), 'Pushes')] : []),
    number(t(by === 'client' ? 'datasets' : 'clients'), 'Others'),
    { head: t('last'), cell: ({ LastDay }) => day(LastDay) },
  ]
}

async function Subject({ by, item: { Subject: subject, Name } }: { by: Kind; item: UsageResponse }) {
  const t = await getTranslations('admin.usage')
  if (subject === null) return t('guests')
  if (by === 'field' || by === 'push') return <code className="text-xs">{subject}</code>
  return (
    <TextLink href={`${by === 'dataset' ? '/datasets' : '/admin/clients'}/${encodeURIComponent(subject)}`}>
      {Name || subject}
    </TextLink>
  )
}

const counts = ['SignIns', 'SignInsRefused', 'Tokens', 'TokensRefused', 'AccessRefused'] as const

async function SignInTable() {
  const [t, format, { body }] = await Promise.all([
    getTranslations('admin.usage'),
    getFormatter(),
    readAdministration<{ Items: readonly SignInsResponse[] }>(respondSignIns),
  ])
  const day = ({ Day }: SignInsResponse) => format.dateTime(new Date(Day), { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <TableSection
      id="sign-ins"
      title={t('signIns')}
      lead={t('signInsLead')}
      items={body.Items}
      columns={[
        { head: t('day'), look: 'main', cell: day },
        ...counts.map(
          (name): TableColumn<SignInsResponse> => ({
            head: t(`event.${name}`),
            look: 'number',
            cell: row => format.number(row[name]),
          }),
        ),
      ]}
      keyOf={({ Day }) => Day}
    />
  )
}
