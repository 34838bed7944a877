import type { Caller } from '@/lib/access/caller'
import { isNamed, namesIn, partMatches } from '@/lib/access/rights/dataset-part'
import { tokenOnlyTypes } from '@/lib/access/tokens/token-only-types'
import { remember } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { and, covering, or, type Sql, sql } from '@/lib/db/sql'

/** One rule of a role. Empty members are wildcards. */
export type Rule = Readonly<{
  role: string
  /** `open`: everything that no licence and no dataset closes; `all`: closed data too. */
  reach: 'open' | 'all'
  dataset: RuleDataset | null
  origin: string | null
  stationType: string | null
  dataType: string | null
  period: number | null
}>

/** The facts of a dataset that a rule depends on. Names may be several, with commas, or `*`. */
export type RuleDataset = Readonly<{
  id: string
  /** Content: value of _Meta.Type. */
  entity: string | null
  /** Time series; of events these are their origins. */
  stationType: string | null
  origin: string | null
  dataType: string | null
  events: boolean
  /** Fixed parameters of its address, e.g. `tagfilter=cycling`. */
  filter: readonly string[]
  /** Content at an older address: the tag that its records carry. */
  onlyTag: string | null
  /** A parameter of its address that cannot be decided row by row: a rule about it opens nothing, too little rather than too much. */
  undecided: string | null
}>

/** What a caller may see, resolved from roles to rules. */
export type Rights = Readonly<{
  everything: boolean
  /** The caller is not authenticated. */
  guest: boolean
  rules: readonly Rule[]
  /** Content types of which the caller sees nothing, regardless of the rules. */
  hiddenTypes: readonly string[]
}>

const cacheMilliseconds = 1000

const all: Rights = Object.freeze({ everything: true, guest: false, rules: [], hiddenTypes: [] })

/** The rules that hold for a caller; a changed rule counts within a second. Roles for quotas and plans open nothing. */
export async function rightsOf(caller: Caller): Promise<Rights> {
  if (caller.roles.some(role => role === 'ADMIN' || role === 'BDP_ADMIN')) return all
  const rules = await remember('access rules', cacheMilliseconds, () => rows<Rule>(reader(), rulesSql()))
  return resolved(rules, caller)
}

/** The rights already computed for a caller, with the rules they come from. */
const known = new WeakMap<Caller, Readonly<{ rules: readonly Rule[]; rights: Rights }>>()

function resolved(rules: readonly Rule[], caller: Caller): Rights {
  const found = known.get(caller)
  if (found?.rules === rules) return found.rights
  const guest = caller.kind === 'guest'
  const rights = Object.freeze({
    everything: false,
    guest,
    rules: rules.filter(({ role }) => opensData(role) && caller.roles.includes(role)),
    hiddenTypes: guest ? [...tokenOnlyTypes] : [],
  })
  known.set(caller, { rules, rights })
  return rights
}

/** Memoizes a condition by the rules it is made of. */
export function onceFor(make: (rights: Rights) => Sql): (rights: Rights) => Sql {
  const made = new WeakMap<Rights, Sql>()
  return rights => {
    const condition = made.get(rights) ?? make(rights)
    made.set(rights, condition)
    return condition
  }
}

/** @see spec, Authentication, use of the token, rule 6 */
const opensData = (role: string) => role === 'GUEST' || role.startsWith('BDP_')

/** Every rule with the facts of its dataset. */
const rulesSql = (): Sql => sql`
  select r.role, r.reach, r.origin, r.station_type as "stationType", r.data_type as "dataType", r.period,
         case when d.id is not null then
           jsonb_build_object('id', d.id, 'entity', d.entity, 'stationType', d.station_type, 'origin', d.origin,
                              'dataType', d.data_type, 'events', d.events, 'filter', d.filter, 'onlyTag', d.only_tag,
                              'undecided', d.undecided) end as dataset
    from access_rule r
    left join dataset d on d.id = r.dataset
   order by r.id`

/** Which rows of `document d` the rights open. Of a record stored in two forms: the full one if they open it, else the reduced one. */
export const documentVisible = onceFor(rights => {
  if (rights.everything) return sql`d.reduced_of is null`
  const opened = or(rights.rules.flatMap(documentRule))
  const hidden = rights.hiddenTypes.map(type => sql`d.type <> ${type}`)
  return covering(['document'], and([...hidden, opened, ...notSeenWhole(rights)]))
})

// A record with a reduced form is closed, so only rules that open closed records show the full form.
function notSeenWhole({ rules }: Rights): Sql[] {
  const whole = rules.filter(({ reach }) => reach === 'all').flatMap(documentRule)
  if (whole.length === 0) return []
  const seen = sql`
         select from (select f.* from document f where f.type = d.type and f.id = d.reduced_of) d
          where ${or(whole)}`
  return [sql`(d.reduced_of is null or not exists (${seen}))`]
}

// A rule about stations opens no document.
function documentRule({ reach, dataset, origin, stationType, dataType, period }: Rule): Sql[] {
  if ((stationType ?? dataType ?? period) !== null || dataset?.undecided) return []
  if (dataset && dataset.entity === null) return []
  const part = dataset && partMatches(dataset.filter, dataset.onlyTag)
  if (dataset && !part) return []
  return [
    and([
      ...(reach === 'open' ? [sql`not d.closed`] : []),
      ...(dataset ? [sql`d.type = ${dataset.entity}`] : []),
      ...(part && !isWhole(dataset) ? [part] : []),
      ...(origin === null ? [] : [sql`d.source = ${origin}`]),
    ]),
  ]
}

/** Whether a content dataset holds all records of its entity. */
export const isWhole = ({ filter, onlyTag }: Pick<RuleDataset, 'filter' | 'onlyTag'>): boolean =>
  filter.length === 0 && onlyTag === null

/** Which rows of `series r`, with its `station s` and `data_type t`, the rights open. A station is visible where one of its series is. */
export const seriesVisible = onceFor(rights => {
  if (rights.everything) return sql`true`
  return covering(['series', 'station'], or(rights.rules.filter(mayOpenSeries).map(seriesRule)))
})

const mayOpenSeries = ({ dataset }: Rule) => !dataset || (dataset.entity === null && !dataset.events && !dataset.undecided)

function seriesRule({ reach, dataset, origin, stationType, dataType, period }: Rule): Sql {
  return and([
    ...(reach === 'open' ? [sql`not r.closed`] : []),
    ...oneOf(sql`s.type`, stationType, dataset?.stationType),
    ...oneOf(sql`s.origin`, origin, dataset?.origin),
    ...oneOf(sql`t.name`, dataType, dataset?.dataType),
    ...(period === null ? [] : [sql`r.period = ${period}`]),
  ])
}

/** Conditions: a column has the value that a rule names, and one of the names of its dataset. */
export function oneOf(column: Sql, name: string | null, names: string | null = null): Sql[] {
  const listed = namesIn(names)
  if (name !== null) return isNamed(name, names) ? [sql`${column} = ${name}`] : [sql`false`]
  if (listed === null) return []
  return [listed.length === 1 ? sql`${column} = ${listed[0]}` : sql`${column} = any(${listed}::text[])`]
}
