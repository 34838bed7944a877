import type { AuditAnswer, AuditFilter, AuditPosition } from '@/lib/admin/audit/params'
import { beginning, containing } from '@/lib/admin/search-sql'
import { and, or, type Sql, sql } from '@/lib/db/sql'

/** An event as it is stored, with the place it has in the log. */
export type AuditRow = Readonly<{
  id: string
  micros: string
  at: Date
  kind: AuditAnswer['Kind']
  actor: string
  client: string
  address: string
  subject: string
  about: string | null
  times: number
  detail: Readonly<Record<string, unknown>>
}>

/**
 * Events after a position of the log, newest first. A changed row is identified by its own members; a role that was given to
 * a person, by the person's name and the role; a record, by its id; a refused sign-in, by the name that was tried.
 */
export const auditSql = (wanted: AuditFilter, count: number, behind: AuditPosition | undefined): Sql => sql`
  select a.id::text, (extract(epoch from a.at) * 1000000)::bigint::text as micros, a.at, a.kind, a.actor, a.client, a.address, a.subject,
         n.about, a.times, a.detail
    from audit a
    left join lateral (
     select coalesce(nullif(a.detail -> 'after', 'null'), nullif(a.detail -> 'before', 'null')) as thing where a.kind = 'right changed'
   ) t on true
    left join account p on p.id = (t.thing ->> 'account_id')::uuid
   cross join lateral (
     select nullif(concat_ws(' ', coalesce(case when a.kind = 'record changed' then a.detail ->> 'id' end, ${tried}, t.thing ->> 'username', p.username, t.thing ->> 'client_id', t.thing ->> 'kid',
                                           case when a.subject = 'client' then t.thing ->> 'id' end, t.thing ->> 'name',
                                           t.thing ->> 'shortname', t.thing ->> 'field',
                                           case when not t.thing ? 'role' then t.thing ->> 'id' end), t.thing ->> 'role'), '') as about
   ) n
   where ${matching(wanted, behind)}
   order by a.at desc, a.id desc
   limit ${count}`

/** The name that a refused sign-in was tried with, where there is an account of that name. */
const tried = sql`(case when a.kind = 'sign-in refused' then a.detail ->> 'username' end)`

function matching({ kind, actor, client, subject, search, from, to }: AuditFilter, behind: AuditPosition | undefined): Sql {
  return and([
    ...(kind === undefined ? [] : [sql`a.kind = any(${kind})`]),
    ...(actor === undefined
      ? []
      : [or([sql`lower(a.actor) = lower(${actor.trim()})`, sql`lower(${tried}) = lower(${actor.trim()})`])]),
    ...(client === undefined ? [] : [sql`a.client = ${client.trim()}`]),
    ...(subject === undefined ? [] : [beginning(sql`lower(a.subject)`, subject)]),
    ...(search === undefined ? [] : [named(search)]),
    ...(from === undefined ? [] : [sql`a.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`a.at < ${to}`]),
    ...(behind === undefined ? [] : [sql`(a.at, a.id) < (${timeOf(behind)}, ${behind.id}::bigint)`]),
  ])
}

/** Most events change nothing, and the changed thing takes longest to look up, so it comes last. */
const named = (text: string): Sql =>
  or([
    containing(sql`concat_ws(' ', a.actor, a.client, a.address)`, text),
    sql`(a.kind in ('right changed', 'record changed', 'sign-in refused') and ${containing(sql`n.about`, text)})`,
  ])

const timeOf = ({ micros }: AuditPosition): Sql => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
