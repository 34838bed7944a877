import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Moment, type TableColumn, TableSection } from '@/components/admin/list/table'
import { byteText } from '@/components/admin/operations/byte-text'
import { Age } from '@/components/text/age'
import { getFormatter } from '@/components/text/get-formatter'
import { Link } from '@/components/text/navigation'
import { Timed } from '@/components/text/timed'
import { Progress } from '@/components/ui/progress'
import { Section } from '@/components/ui/section'
import type { OperatingResponse } from '@/lib/admin/operating/params'

const shortCommitLetters = 8

const shortCommit = (commit: string) => commit.replace(/^[0-9a-f]+/, hash => hash.slice(0, shortCommitLetters))

export async function HealthFacts({
  operating: { Version, Commit, Process, Database, Relay },
}: {
  operating: OperatingResponse
}) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const bytes = (count: number) => byteText(count, format.number)
  const relay = Relay.Broker === 'none' ? t('noBroker') : t('waiting', { count: Relay.Waiting, broker: Relay.Broker })
  const facts: readonly (readonly [name: string, value: string, more: ReactNode])[] = [
    [
      t('platform'),
      Commit === null ? Version : `${Version} (${shortCommit(Commit)})`,
      t('since', {
        time: format.dateTime(new Date(Process.StartedAt), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
      }),
    ],
    [t('memory'), bytes(Process.MemoryBytes), `Node ${Process.Node}`],
    [
      t('database'),
      bytes(Database.Bytes),
      `PostgreSQL ${Database.Version.split(' ')[0]} · ${t(Database.Embedded ? 'embedded' : 'own')}`,
    ],
    [
      t('connections'),
      `${format.number(Database.Connections)} / ${format.number(Database.ConnectionsMax)}`,
      t('answers', { milliseconds: format.number(Database.AnswerMilliseconds, { maximumFractionDigits: 1 }) }),
    ],
    [t('relay'), relay, Relay.OldestAt && t.rich('oldest', { time: () => <Age at={Relay.OldestAt!} /> })],
  ]
  return (
    <dl className="mt-5 grid border border-line bg-sheet sm:grid-cols-2 xl:grid-cols-5">
      {facts.map(([name, value, more]) => (
        <div key={name} className="border-t border-line px-4 py-3 first:border-t-0 sm:border-l xl:border-t-0 xl:first:border-l-0">
          <dt className="text-xs text-faint">{name}</dt>
          <dd className="text-base font-semibold tabular-nums wrap-anywhere">{value}</dd>
          <dd className="text-xs text-soft wrap-anywhere">{more}</dd>
        </div>
      ))}
    </dl>
  )
}

export async function MissingPasswords({ count }: { count: number }) {
  const t = await getTranslations('admin.operating')
  const toUsers = (
    <Link href="/admin/users" className="link text-sm">
      {t('passwordsSet')}
    </Link>
  )
  return (
    <Section id="passwords" title={t('passwords')} lead={t('passwordsLead')} action={toUsers}>
      <p className="border border-line bg-sheet px-4 py-3 text-base font-semibold tabular-nums">
        {t('passwordsMissing', { count })}
      </p>
    </Section>
  )
}

type WorkProps = { text: string; lead: string; done: number; total: number; children?: ReactNode }

async function WorkProgress({ text, lead, done, total, children }: WorkProps) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  return (
    <div role="status" className="border border-line bg-sheet px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-semibold">{text}</p>
        <p className="text-sm text-soft tabular-nums">
          {total === 0 ? t('accessWaits') : t('accessDone', { done: format.number(done), total: format.number(total) })}
          {children}
        </p>
      </div>
      <Progress label={text} value={done} max={total} className="mt-2" />
      <p className="mt-1 text-sm text-soft">{lead}</p>
    </div>
  )
}

/** The progress of applying changed rules or datasets to stored rows. Renders nothing if all rows are up to date. */
export async function AccessProgress({ access: { Waiting, Since, Done, Total } }: { access: OperatingResponse['Access'] }) {
  if (Waiting === 0) return null
  const t = await getTranslations('admin.operating')
  return (
    <WorkProgress text={t('access')} lead={t('accessLead')} done={Done} total={Total}>
      {Since && <> · {t.rich('accessSince', { time: () => <Age at={Since} /> })}</>}
    </WorkProgress>
  )
}

/** The progress of making names searchable after an update. Renders nothing when it is complete. */
export async function FoldingProgress({ folding }: { folding: OperatingResponse['Folding'] }) {
  if (folding === null) return null
  const t = await getTranslations('admin.operating')
  return <WorkProgress text={t('folding')} lead={t('foldingLead')} done={folding.Done} total={folding.Total} />
}

type UncoveredDatasets = OperatingResponse['Uncovered']

/** Data types without a dataset. They are closed, because a closed dataset has other data types of their stations. */
export async function UncoveredTable({ uncovered: { Total, Items } }: { uncovered: UncoveredDatasets }) {
  if (Total === 0) return null
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const columns: readonly TableColumn<UncoveredDatasets['Items'][number]>[] = [
    { head: t('uncoveredType'), look: 'main', cell: ({ DataType }) => <code className="text-xs">{DataType}</code> },
    { head: t('uncoveredAt'), cell: ({ StationType }) => <code className="text-xs">{StationType}</code> },
    { head: t('uncoveredStations'), look: 'number', cell: ({ Stations }) => format.number(Stations) },
    { head: t('uncoveredBy'), cell: ({ Datasets }) => <DatasetLinks ids={Datasets} /> },
  ]
  const more = Total > Items.length ? ` ${t('uncoveredFirst', { shown: Items.length, total: Total })}` : ''
  return (
    <TableSection
      id="uncovered"
      title={t('uncovered')}
      lead={`${t('uncoveredLead')}${more}`}
      items={Items}
      columns={columns}
      keyOf={({ StationType, DataType }) => `${StationType} ${DataType}`}
    />
  )
}

const DatasetLinks = ({ ids }: { ids: readonly string[] }) =>
  ids.map(id => (
    <Link key={id} href={`/admin/catalog/${encodeURIComponent(id)}`} className="link mr-3 text-xs">
      {id}
    </Link>
  ))

type Feed = OperatingResponse['Feeds'][number]

export async function FeedTable({ feeds }: { feeds: readonly Feed[] }) {
  const t = await getTranslations('admin.operating')
  const columns: readonly TableColumn<Feed>[] = [
    {
      head: t('feed'),
      look: 'main',
      cell: ({ Kind, Name, Address }) => (
        <>
          <a href={Address} className="link">
            <code className="text-xs">{Name}</code>
          </a>
          <span className="block text-xs font-normal text-faint">{t(`feedKind.${Kind}`)}</span>
        </>
      ),
    },
    { head: t('feedChanged'), cell: ({ ChangedAt }) => <Moment at={ChangedAt} /> },
    { head: t('feedUntil'), cell: ({ ValidUntil }) => ValidUntil && <LastDay day={ValidUntil} /> },
  ]
  return (
    <TableSection
      id="feeds"
      title={t('feeds')}
      lead={t('feedsLead')}
      empty={t('noFeeds')}
      items={feeds}
      columns={columns}
      keyOf={({ Kind, Name }) => `${Kind} ${Name}`}
    />
  )
}

const dayMilliseconds = 86_400_000

async function LastDay({ day }: { day: string }) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const text = format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
  const phases = [
    { from: 0, shown: text },
    { from: Date.parse(day) + dayMilliseconds, shown: <span className="text-red">{t('feedOver', { day: text })}</span> },
  ]
  return <Timed phases={phases} />
}

type Table = OperatingResponse['Tables'][number]

export async function SizeTable({ tables }: { tables: readonly Table[] }) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const columns: readonly TableColumn<Table>[] = [
    { head: t('table'), look: 'main', cell: ({ Name }) => <code className="text-xs">{Name}</code> },
    { head: t('rows'), look: 'number', cell: ({ Rows }) => format.number(Rows) },
    { head: t('room'), look: 'number', cell: ({ Bytes }) => byteText(Bytes, format.number) },
  ]
  return (
    <TableSection
      id="sizes"
      title={t('sizes')}
      lead={t('sizesLead')}
      items={tables}
      columns={columns}
      keyOf={({ Name }) => Name}
    />
  )
}

type Key = OperatingResponse['Keys'][number]

type KeyProps = {
  keys: readonly Key[]
  issuer: string | null
}

export async function KeyTable({ keys, issuer }: KeyProps) {
  const t = await getTranslations('admin.operating')
  const columns: readonly TableColumn<Key>[] = [
    { head: t('key'), look: 'main', cell: ({ Kid }) => <code className="text-xs">{Kid}</code> },
    { head: t('state'), cell: ({ State }) => t(`keyState.${State}`) },
    { head: t('created'), cell: ({ CreatedAt }) => <Moment at={CreatedAt} /> },
    { head: t('retired'), cell: ({ RetiredAt }) => RetiredAt && <Moment at={RetiredAt} /> },
  ]
  const rotation = <FormDialog method="POST" path="/signing-keys/rotate" button={t('rotate')} lead={t('rotateLead')} />
  return (
    <TableSection
      id="keys"
      title={t('keys')}
      {...(issuer ? { lead: t('keysElsewhere', { issuer }) } : { action: rotation })}
      items={keys}
      columns={columns}
      keyOf={({ Kid }) => Kid}
    />
  )
}
