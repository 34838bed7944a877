import type { Caller } from '@/lib/access/caller'
import { dropCached, readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

/** A rule of a role. Null properties are wildcards. */
export type Rule = Readonly<{
  role: string
  /** `open`: data that no licence and no dataset closes; `all`: closed data too. */
  reach: 'open' | 'all'
  dataset: RuleDataset | null
  origin: string | null
  stationType: string | null
  dataType: string | null
  period: number | null
}>

/** The properties of a dataset that a rule depends on. Names are a list separated by commas, or `*`. */
export type RuleDataset = Readonly<{
  id: string
  /** `_Meta.Type` of the records of a content dataset, or null for time series. */
  entity: string | null
  /** Station types or origins of events of a time series dataset, or null for content. */
  stationType: string | null
  origin: string | null
  dataType: string | null
  events: boolean
  /** Fixed parameters of the dataset's URL, e.g. `tagfilter=cycling`. */
  filter: readonly string[]
  /** Tag of all records of a content dataset at an older path, or null. */
  onlyTag: string | null
  /** A URL parameter that cannot be evaluated row by row, or null. With one, rules for the dataset give no access. */
  undecided: string | null
}>

/** A dataset that has just been closed or reduced, before the columns of its rows were recomputed. */
export type ClosingDataset = RuleDataset &
  Readonly<{
    closed: boolean
    /** Sources, in lower case, whose records are available in reduced form only; `*` means all, null none. */
    reduces: readonly string[] | null
  }>

export type Rights = Readonly<{
  everything: boolean
  guest: boolean
  rules: readonly Rule[]
  /** Content types of which the caller sees nothing, regardless of the rules. */
  hiddenTypes: readonly string[]
  closing?: readonly ClosingDataset[]
}>

/** Content types that only callers with a token see. @see spec, Authentication, use of the token, rule 8 */
export const tokenOnlyTypes: ReadonlySet<string> = new Set(['accommodationroom'])

const cacheMilliseconds = 1000

const all: Rights = Object.freeze({ everything: true, guest: false, rules: [], hiddenTypes: [] })

const cacheName = 'access rules'

/** The rights of a caller; a change takes effect within a second. Quota roles give no access. */
export async function rightsOf(caller: Caller): Promise<Rights> {
  if (caller.roles.some(role => role === 'ADMIN' || role === 'BDP_ADMIN')) return all
  return resolved(await readCached(cacheName, cacheMilliseconds, readAccessRules), caller)
}

/** Drops the cached rules and closing datasets in all processes of this machine, after a change. */
export const invalidateRules = (): Promise<void> => dropCached(cacheName)

type AccessRules = Readonly<{ rules: readonly Rule[]; closing: readonly ClosingDataset[] }>

const lastRead = () => once('last access rules', (): { text: string; read: AccessRules | null } => ({ text: '', read: null }))

/** Reads the rules. Unchanged rules stay the same object, so that rights computed from them stay valid. */
async function readAccessRules(): Promise<AccessRules> {
  const last = lastRead()
  const read = (await firstRow<AccessRules>(reader(), rulesSql()))!
  const text = JSON.stringify(read)
  if (text !== last.text) Object.assign(last, { text, read })
  return last.read!
}

const resolvedRights = new WeakMap<Caller, Readonly<{ from: AccessRules; rights: Rights }>>()

function resolved(from: AccessRules, caller: Caller): Rights {
  const cached = resolvedRights.get(caller)
  if (cached?.from === from) return cached.rights
  const guest = caller.kind === 'guest'
  const rights = Object.freeze({
    everything: false,
    guest,
    rules: from.rules.filter(({ role }) => opensData(role) && caller.roles.includes(role)),
    hiddenTypes: guest ? [...tokenOnlyTypes] : [],
    ...(from.closing.length > 0 && { closing: from.closing }),
  })
  resolvedRights.set(caller, { from, rights })
  return rights
}

/** Whether rules of a role give access. @see spec, Authentication, use of the token, rule 6 */
const opensData = (role: string) => role === 'GUEST' || role.startsWith('BDP_')

const rulesSql = (): Sql => sql`
  select coalesce(
           (select jsonb_agg(jsonb_build_object('role', r.role, 'reach', r.reach, 'origin', r.origin, 'stationType', r.station_type,
                                                'dataType', r.data_type, 'period', r.period,
                                                'dataset', case when d.id is not null then ${datasetFacts(sql`d`)} end) order by r.id)
              from access_rule r
              left join dataset d on d.id = r.dataset), '[]') as rules,
         coalesce(
           (select jsonb_agg(${datasetFacts(sql`c`)} || jsonb_build_object('closed', c.closed, 'reduces', c.reduces) order by c.id)
              from dataset c
             where (c.closed or c.reduces is not null) and c.id in (select a.dataset from access_change a)
                -- What another dataset no longer covers is closed by one that closes its station's other data types.
                or c.closed and c.data_type is not null and exists (select from access_change a where a.time_series)), '[]') as closing`

/** SQL for a `RuleDataset` as a JSON object. @param dataset alias of its row */
export const datasetFacts = (dataset: Sql): Sql => sql`
             jsonb_build_object('id', ${dataset}.id, 'entity', ${dataset}.entity, 'stationType', ${dataset}.station_type,
                                'origin', ${dataset}.origin, 'dataType', ${dataset}.data_type, 'events', ${dataset}.events,
                                'filter', ${dataset}.filter, 'onlyTag', ${dataset}.only_tag, 'undecided', ${dataset}.undecided)`
