import { getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { type AdminListState, listUrl, requestQuery } from '@/components/admin/list/list-query'
import { Moment, type TableColumn } from '@/components/admin/list/table'
import { DifferenceList } from '@/components/json/difference-list'
import { getFormatter } from '@/components/text/get-formatter'
import { Link, TextLink } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { type AuditResponse, respondAudit } from '@/lib/admin/audit/audit'
import { type Difference, differences } from '@/lib/formats/json/difference'
import { jsonText } from '@/lib/formats/json/exact'
import type messages from '@/messages/en.json'

export const generateMetadata = titleFrom('admin.audit')

const choices = {
  changes: 'right changed,record changed',
  signIns: 'sign-in,sign-out,session revoked',
  tokens: 'token',
  refusals: 'sign-in refused,token refused,access refused',
} as const

export default async function AuditPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.audit')
  const kinds = Object.entries(choices).map(([name, kinds]) => [kinds, t(`choice.${name as keyof typeof choices}`)] as const)
  return (
    <AdminListPage<AuditResponse>
      searchParams={searchParams}
      path="/admin/audit"
      answer={respondAudit}
      title={t('title')}
      lead={t('lead')}
      actions={({ query }) => <Downloads query={query} />}
      searchLabel={t('search')}
      empty={t('none')}
      nothing={t('none')}
      filters={[
        { name: 'kind', label: t('kind'), choices: [['', t('choice.all')], ...kinds] },
        { name: 'from', label: t('from'), date: true },
        { name: 'to', label: t('to'), date: true },
      ]}
      hidden={['actor', 'client', 'subject', 'before']}
      keyOf={({ Id }) => Id}
      columns={await auditColumns()}
      foot={({ query, list }) => <LogPages query={query} next={(list as { NextPage?: string | null }).NextPage ?? null} />}
    />
  )
}

async function Downloads({ query }: { query: AdminListState }) {
  const t = await getTranslations('admin.audit')
  const { before: _, ...parameters } = query.parameters
  return (['csv', 'ndjson'] as const).map(format => (
    <a
      key={format}
      href={`/admin/v1/audit?${requestQuery({ ...query, parameters: { ...parameters, format } })}`}
      download
      className={buttonClass('outline')}
    >
      {t('save', { format: format.toUpperCase() })}
    </a>
  ))
}

/** Links to newer and older events: pages of the log have no numbers. */
async function LogPages({ query, next }: { query: AdminListState; next: string | null }) {
  const t = await getTranslations('admin.audit')
  const older = next && new URL(next).searchParams.get('before')
  return (
    <nav aria-label={t('pages')} className="mt-3 flex gap-3 text-sm">
      {query.parameters['before'] && <LinkButton look="outline" href={listUrl(query, { before: '' })} text={t('newest')} />}
      {older && (
        <Link rel="next" href={listUrl(query, { before: older })} className={buttonClass('outline')}>
          {t('older')}
        </Link>
      )}
    </nav>
  )
}

async function auditColumns(): Promise<readonly TableColumn<AuditResponse>[]> {
  const t = await getTranslations('admin.audit')
  return [
    { head: t('what'), look: 'main', cell: event => <EventText event={event} /> },
    {
      head: t('who'),
      cell: ({ Actor, Client, Address }) => (
        <>
          {Actor || <span className="text-faint">{t('nobody')}</span>}
          <span className="block text-xs text-faint">{[Client !== Actor && Client, Address].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    { head: t('when'), cell: ({ At }) => <Moment at={At} time="medium" /> },
    { head: t('detail'), cell: event => (hasDetail(event) ? <EventDetail event={event} /> : null) },
  ]
}

const hasDetail = ({ Before, After, Differences, Detail }: AuditResponse): boolean =>
  Before !== null || After !== null || Differences.length > 0 || Object.keys(Detail).length > 0

async function EventDetail({ event: { Before, After, Differences, SecretChanged, Detail } }: { event: AuditResponse }) {
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

type AuditTexts = (typeof messages)['admin']['audit']

async function EventText({ event }: { event: AuditResponse }) {
  const [t, format] = await Promise.all([getTranslations('admin.audit'), getFormatter()])
  const { Kind, Subject, About, Operation, Times } = event
  const table = Subject as keyof AuditTexts['table']
  const isChange = Kind === 'right changed' || Kind === 'record changed'
  const about = isChange && t.has(`table.${table}`) ? t(`table.${table}`) : Subject
  return (
    <>
      {isChange ? <ChangedSubject event={event} name={About ?? about} /> : t(`event.${kindNames[Kind]}`)}
      <span className="block text-xs font-normal text-faint">
        {isChange && Operation ? `${about} · ${t(`operation.${Operation}`)}` : <code className="wrap-anywhere">{Subject}</code>}
        {!isChange && About !== null && ` · ${About}`}
        {Times > 1 && ` · ${t('times', { times: format.number(Times) })}`}
      </span>
    </>
  )
}

function ChangedSubject({ event, name }: { event: AuditResponse; name: string }) {
  const page = pageOf(event)
  if (page === null) return name
  return <TextLink href={page}>{name}</TextLink>
}

function pageOf({ Kind, Subject, About, Before, After }: AuditResponse): string | null {
  if (About === null) return null
  if (Kind === 'record changed') return `/admin/records/${encodeURIComponent(Subject)}/${encodeURIComponent(About)}`
  if (Subject === 'dataset') return `/admin/catalog/${encodeURIComponent(String((After ?? Before)?.['id']))}`
  const list = pages[Subject as keyof typeof pages]
  return list ? `${list}/${encodeURIComponent(About)}` : null
}

const pages = { account: '/admin/users', client: '/admin/clients', role: '/admin/roles' } as const

const kindNames = {
  'right changed': 'change',
  'record changed': 'change',
  token: 'token',
  'token refused': 'tokenRefused',
  'sign-in': 'signIn',
  'sign-in refused': 'signInRefused',
  'sign-out': 'signOut',
  'session revoked': 'revoked',
  'access refused': 'refused',
  'events lost': 'lost',
  'events removed': 'removed',
} as const satisfies Record<AuditResponse['Kind'], keyof AuditTexts['event']>
