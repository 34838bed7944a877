import { getFormatter, getTranslations } from 'next-intl/server'
import { EventText } from '@/components/admin/audit/event-text'
import { ListBar, type ListFilter } from '@/components/admin/list/list-bar'
import { type AdminListState, callQuery, listAddress } from '@/components/admin/list/list-state'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { DifferenceList } from '@/components/json/difference-list'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { AuditAnswer } from '@/lib/admin/audit/params'
import { type Difference, differences } from '@/lib/formats/json/difference'
import { jsonText } from '@/lib/formats/json/exact'

/** A page of the log as the door answers it. */
export type LogPage = Readonly<{ NextPage: string | null; Items: readonly AuditAnswer[] }>

/** The log, newest first, or the door's sentence when it cannot answer the address. */
export async function AuditLog({ query, log }: { query: AdminListState; log: LogPage | string }) {
  const t = await getTranslations('admin.audit')
  return (
    <section aria-label={t('title')} className="mt-5">
      <ListBar query={query} label={t('search')} button={t('searchButton')} filters={await filters()} />
      {typeof log === 'string' ? (
        <div className="mt-4">
          <Notice tone="error" role="alert">
            {log} <WholeLog path={query.path} />
          </Notice>
        </div>
      ) : (
        <Events query={query} log={log} />
      )}
    </section>
  )
}

async function filters(): Promise<readonly ListFilter[]> {
  const t = await getTranslations('admin.audit')
  const kinds = Object.entries(auditChoices).map(
    ([name, kinds]) => [kinds, t(`choice.${name as keyof typeof auditChoices}`)] as const,
  )
  return [
    { name: 'kind', label: t('kind'), choices: [['', t('choice.all')], ...kinds] },
    { name: 'from', label: t('from'), date: true },
    { name: 'to', label: t('to'), date: true },
  ]
}

async function Events({ query, log: { Items, NextPage } }: { query: AdminListState; log: LogPage }) {
  const t = await getTranslations('admin.audit')
  if (Items.length === 0)
    return (
      <p className="mt-3 border border-line bg-sheet px-4 py-6 text-sm text-soft">
        {t('none')} <WholeLog path={query.path} />
      </p>
    )
  const older = NextPage && new URL(NextPage).searchParams.get('before')
  return (
    <>
      <AdminTable label={t('title')} items={Items} columns={await columns()} keyOf={({ Id }) => Id} />
      <nav aria-label={t('pages')} className="mt-3 flex gap-3 text-sm">
        {query.parameters['before'] && (
          <Link href={listAddress(query, { before: '' })} className={buttonClass('outline')}>
            {t('newest')}
          </Link>
        )}
        {older && (
          <Link rel="next" href={listAddress(query, { before: older })} className={buttonClass('outline')}>
            {t('older')}
          </Link>
        )}
      </nav>
    </>
  )
}

async function WholeLog({ path }: { path: string }) {
  const t = await getTranslations('admin.list')
  return (
    <Link href={path} className="link">
      {t('all')}
    </Link>
  )
}

async function columns(): Promise<readonly TableColumn<AuditAnswer>[]> {
  const [t, format] = await Promise.all([getTranslations('admin.audit'), getFormatter()])
  const timeOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
  return [
    { key: 'what', head: t('what'), look: 'main', cell: event => <EventText event={event} /> },
    {
      key: 'who',
      head: t('who'),
      cell: ({ Actor, Client, Address }) => (
        <>
          {Actor || <span className="text-faint">{t('nobody')}</span>}
          <span className="block text-xs text-faint">{[Client !== Actor && Client, Address].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'when',
      head: t('when'),
      cell: ({ At }) => (
        <time dateTime={At} className="whitespace-nowrap">
          {timeOf(At)}
        </time>
      ),
    },
    { key: 'detail', head: t('detail'), cell: event => (hasDetail(event) ? <EventDetail event={event} /> : null) },
  ]
}

/** Whether an event has details beyond its row. */
const hasDetail = ({ Before, After, Differences, Detail }: AuditAnswer): boolean =>
  Before !== null || After !== null || Differences.length > 0 || Object.keys(Detail).length > 0

/** The values before and after, or other details; folded, so that the log reads at a glance. */
async function EventDetail({ event: { Before, After, Differences, SecretChanged, Detail } }: { event: AuditAnswer }) {
  const t = await getTranslations('admin.audit')
  const noted = Object.entries(Detail)
  const changes = Before || After ? differences(Before ?? {}, After ?? {}) : (Differences as Difference[])
  const changed = Before !== null || After !== null || changes.length > 0
  return (
    <details>
      <summary className="cursor-pointer text-larch">{t(changed ? 'difference' : 'noted')}</summary>
      <div className="mt-2 min-w-0 sm:min-w-80">
        {changed && <DifferenceList differences={changes} />}
        {SecretChanged && <p className="mt-1 text-xs text-soft">{t('secret')}</p>}
        {noted.length > 0 && <EventNotes entries={noted} />}
      </div>
    </details>
  )
}

const EventNotes = ({ entries }: { entries: readonly (readonly [string, unknown])[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs">
    {entries.map(([name, value]) => (
      <div key={name} className="contents">
        <dt translate="no" className="text-faint">
          {name}
        </dt>
        <dd lang="" className="wrap-anywhere">
          {typeof value === 'string' ? value : jsonText(value)}
        </dd>
      </div>
    ))}
  </dl>
)

/** The filters in the log's address besides the text, named as at the door. */
export const auditFilters = ['kind', 'actor', 'client', 'subject', 'from', 'to', 'before'] as const

/** Subjects that people look for in the log, as the door's kinds. */
const auditChoices = {
  changes: 'right changed,record changed',
  signIns: 'sign-in,sign-out,session revoked',
  tokens: 'token',
  refusals: 'sign-in refused,token refused,access refused',
} as const

/** The calls that download the filtered log, newest first. */
export function saveAddresses(query: AdminListState): readonly Readonly<{ format: 'csv' | 'ndjson'; href: string }>[] {
  const { before: _, ...parameters } = query.parameters
  return (['csv', 'ndjson'] as const).map(format => ({
    format,
    href: `/admin/v1/audit?${callQuery({ ...query, parameters: { ...parameters, format } })}`,
  }))
}
