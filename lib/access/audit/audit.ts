import { type AuditBatchRow, AuditQueue } from '@/lib/access/audit/audit-queue'
import { storableText, writeRows } from '@/lib/db/jobs/failed-work'
import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

const accessEvents = [
  'token',
  'token refused',
  'sign-in',
  'sign-in refused',
  'sign-out',
  'session revoked',
  'access refused',
] as const
type AccessEvent = (typeof accessEvents)[number]

export const accessEventCounts = (): Map<AccessEvent, number> =>
  once('access events', () => new Map(accessEvents.map(kind => [kind, 0])))

/** An event that concerns access, such as a sign-in; a row of `audit`. */
type AuditEvent = Readonly<{
  kind: AccessEvent
  /** The user or client that acted, or empty without authentication. */
  actor: string
  client: string
  address: string
  subject: string
  /** Further properties of the event, which must not contain a token or a secret. */
  detail?: Readonly<Record<string, unknown>>
}>

const itemMax = 300

const itemOf = ({ at, kind, actor, subject }: AuditBatchRow): string =>
  storableText(`${new Date(at).toISOString()} ${kind} ${actor} ${subject}`, itemMax)

const queue = () =>
  once(
    'audit',
    () =>
      new AuditQueue({
        write: rows => writeRows(rows, { job: 'audit', itemOf, write: some => execute(admin(), insertSql(some)) }),
        report: (...said) => log('error', ...said),
      }),
  )

/**
 * Records an event. Events are written in batches, so no request waits for its row or fails because of it. While the
 * database is unavailable, events wait in memory up to the limit of the queue. A row may be written twice if the
 * response of the database was lost.
 */
export function audit({ kind, actor, client, address, subject, detail = {} }: AuditEvent): void {
  accessEventCounts().set(kind, accessEventCounts().get(kind)! + 1)
  try {
    const [who, through, from, about] = [actor, client, address, subject].map(cleanText) as [string, string, string, string]
    queue().add({ kind, actor: who, client: through, address: from, subject: about, detail: cleanDetail(detail) })
  } catch (error) {
    log('error', 'an audit event could not be recorded', { kind, ...errorFacts(error) })
  }
}

/** Writes the waiting events when the process stops, before the database is closed. */
export const flushAudit = (): Promise<void> => queue().drain()

const insertSql = (rows: readonly AuditBatchRow[]): Sql => {
  const column = <Name extends keyof AuditBatchRow>(name: Name) => rows.map(row => row[name])
  return sql`
  insert into audit (at, kind, actor, client, address, subject, times, detail)
  select to_timestamp(e.at / 1000.0), e.kind, e.actor, e.client, e.address, e.subject, e.times, e.detail::jsonb
    from unnest(${column('at')}::float8[], ${column('kind')}::text[], ${column('actor')}::text[], ${column('client')}::text[],
                ${column('address')}::text[], ${column('subject')}::text[], ${column('times')}::int[], ${column('detail')}::text[])
         with ordinality e (at, kind, actor, client, address, subject, times, detail, position)
   order by e.position`
}

const textCharactersMax = 300

/** Shortens a string and replaces characters that a database refuses or a terminal interprets. */
export function cleanText(text: string): string {
  const cut = text.length > textCharactersMax ? `${cutText(text, textCharactersMax)}…` : text
  // Control characters, lone surrogates, line separators and marks of text direction.
  return cut.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|\p{Bidi_Control}/gu, '\uFFFD')
}

export const cleanDetail = (detail: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(detail, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
