import { admin, reader } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** The data that a rule of a role opens. Empty members are wildcards. `partial`: the rule says more, which only holders of the role are shown. */
export type RuleSummary = Readonly<{
  reach: 'open' | 'all'
  dataset: string | null
  datasetName: string | null
  origin: string | null
  stationType: string | null
  dataType: string | null
  period: number | null
  partial: boolean
}>

export type RoleSummary = Readonly<{
  name: string
  description: string
  /** Whether people can request it. */
  requestable: boolean
  rules: readonly RuleSummary[]
}>

/** Every role with what its rules open. Names of datasets are public, also of closed ones; names of origins, stations and data types may not be. */
export async function listRoleSummaries(mayKnowAll: (role: string) => boolean): Promise<RoleSummary[]> {
  const found = await rows<RoleSummary>(reader(), rolesSql())
  return found.map(role => (mayKnowAll(role.name) ? role : { ...role, rules: role.rules.map(withoutNames) }))
}

function withoutNames({ reach, dataset, datasetName, ...rest }: RuleSummary): RuleSummary {
  const partial = [rest.origin, rest.stationType, rest.dataType, rest.period].some(part => part !== null)
  return { reach, dataset, datasetName, origin: null, stationType: null, dataType: null, period: null, partial }
}

const rolesSql = (): Sql => sql`
  select r.name, r.description, r.requestable,
         coalesce(
           (select jsonb_agg(jsonb_build_object(
                     'reach', a.reach, 'dataset', a.dataset, 'datasetName', d.shortname, 'origin', a.origin,
                     'stationType', a.station_type, 'dataType', a.data_type, 'period', a.period, 'partial', false)
                     order by a.id)
              from access_rule a
              left join dataset d on d.id = a.dataset
             where a.role = r.name), '[]') as rules
    from role r
   order by r.name`

/** A signed-in person, as the identity provider names them. */
type Requester = Readonly<{ issuer: string; subject: string; name: string }>

/** A request for a role. */
export type RoleRequest = Readonly<{
  id: number
  name: string
  role: string
  reason: string
  askedAt: Date
  state: 'open' | 'withdrawn' | 'given' | 'refused'
  /** Text of the person who decided, for the requester. */
  comment: string
  /** When a role granted for a time ends. */
  until: Date | null
}>

const reasonLengthMax = 1000

/** How many open requests one person can have. */
const waitingMax = 20

/** Why a request was not accepted. */
type RequestRefusal = 'role unknown' | 'reason missing' | 'reason long' | 'too many'

/** Requests a role; repeating an open request changes nothing. @returns null when it is accepted */
export async function requestRole(asker: Requester, role: string, reason: string): Promise<RequestRefusal | null> {
  const text = reason.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  if (text === '') return 'reason missing'
  if (text.length > reasonLengthMax) return 'reason long'
  const found = await firstRow<{ known: boolean; waiting: number }>(admin(), standingSql(asker, role))
  if (!found?.known) return 'role unknown'
  if (found.waiting >= waitingMax) return 'too many'
  await execute(admin(), insertSql(asker, role, text))
  return null
}

/** Withdraws a request that is still open. @returns whether it was theirs and open */
export async function withdrawRequest({ issuer, subject }: Requester, id: number): Promise<boolean> {
  const changed = await execute(
    admin(),
    sql`
      update role_request set state = 'withdrawn', decided_at = now()
       where id = ${id} and issuer = ${issuer} and subject = ${subject} and state = 'open'`,
  )
  return changed > 0
}

/** The requests of one person, newest first. */
export const listRequestsOf = ({ issuer, subject }: Requester): Promise<RoleRequest[]> =>
  rows(
    admin(),
    sql`select ${columns} from role_request q where q.issuer = ${issuer} and q.subject = ${subject} order by q.id desc limit 50`,
  )

/** All open requests, oldest first: for administrators. */
export const listOpenRequests = (): Promise<RoleRequest[]> =>
  rows(admin(), sql`select ${columns} from role_request q where q.state = 'open' order by q.asked_at, q.id limit 500`)

const columns = sql`q.id, q.name, q.role, q.reason, q.asked_at as "askedAt", q.state, q.comment, q.until`

const standingSql = ({ issuer, subject }: Requester, role: string): Sql => sql`
  select exists (select from role r where r.name = ${role} and r.requestable) as known,
         (select count(*)::int from role_request q where q.issuer = ${issuer} and q.subject = ${subject} and q.state = 'open') as waiting`

const insertSql = ({ issuer, subject, name }: Requester, role: string, reason: string): Sql => sql`
  insert into role_request (issuer, subject, name, role, reason)
  values (${issuer}, ${subject}, ${name}, ${role}, ${reason})
  on conflict (issuer, subject, role) where state = 'open' do nothing`
