import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, readAdministration } from '@/app/(pages)/_data/administration'
import { type TableColumn, TableSection } from '@/components/admin/list/table'
import { Link } from '@/components/text/navigation'
import { answerSignIns, answerUsage, type SignInsAnswer, type UsageAnswer } from '@/lib/admin/usage/answer-usage'

export const generateMetadata = titleFrom('admin.usage')

const kinds = ['dataset', 'client', 'field', 'push'] as const
type Kind = (typeof kinds)[number]
const stretches = ['1', '7', '30', '366'] as const

/** How often datasets, clients, deprecated fields or paths for pushes were called; sign-ins and refusals. */
export default async function UsagePage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.usage')
  const { by: wanted } = await searchParams
  const by = kinds.find(kind => kind === [wanted].flat()[0]?.trim()) ?? 'dataset'
  return (
    <>
      <AdminListPage<UsageAnswer>
        searchParams={searchParams}
        path="/admin/usage"
        answer={answerUsage}
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

async function columnsBy(by: Kind): Promise<readonly TableColumn<UsageAnswer>[]> {
  const [t, format] = await Promise.all([getTranslations('admin.usage'), getFormatter()])
  const number = (head: string, name: 'Calls' | 'Pushes' | 'Others'): TableColumn<UsageAnswer> => ({
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

async function Subject({ by, item: { Subject: subject, Name } }: { by: Kind; item: UsageAnswer }) {
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
async function SignInTable() {
  const [t, format, { body }] = await Promise.all([
    getTranslations('admin.usage'),
    getFormatter(),
    readAdministration<{ Items: readonly SignInsAnswer[] }>(answerSignIns),
  ])
  const day = ({ Day }: SignInsAnswer) => format.dateTime(new Date(Day), { dateStyle: 'full', timeZone: 'UTC' })
  const columns: readonly TableColumn<SignInsAnswer>[] = [
    { head: t('day'), look: 'main', cell: day },
    ...counts.map(
      (name): TableColumn<SignInsAnswer> => ({
        head: t(`event.${name}`),
        look: 'number',
        cell: one => format.number(one[name]),
      }),
    ),
  ]
  return (
    <TableSection
      id="sign-ins"
      title={t('signIns')}
      lead={t('signInsLead')}
      items={body.Items}
      columns={columns}
      keyOf={({ Day }) => Day}
    />
  )
}
