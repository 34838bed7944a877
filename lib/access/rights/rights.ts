import { type Caller, guest } from '@/lib/access/caller'
import { remember } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

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

/** The rights of a caller, resolved from roles to rules. */
export type Rights = Readonly<{
  everything: boolean
  /** The caller is not authenticated. */
  guest: boolean
  rules: readonly Rule[]
  /** Content types of which the caller sees nothing, regardless of the rules. */
  hiddenTypes: readonly string[]
}>

/**
 * Content types that only callers with a token see, regardless of their datasets.
 * @see spec, Authentication, use of the token, rule 8
 */
export const tokenOnlyTypes: ReadonlySet<string> = new Set(['accommodationroom'])

const cacheMilliseconds = 1000

const all: Rights = Object.freeze({ everything: true, guest: false, rules: [], hiddenTypes: [] })

/** The rules that hold for a caller; a changed rule takes effect within a second. Roles for quotas and plans open nothing. */
export async function rightsOf(caller: Caller): Promise<Rights> {
  if (caller.roles.some(role => role === 'ADMIN' || role === 'BDP_ADMIN')) return all
  const rules = await remember('access rules', cacheMilliseconds, readRules)
  return resolved(rules, caller)
}

const lastRules = () => once('last access rules', (): { text: string; rules: readonly Rule[] } => ({ text: '', rules: [] }))

/** Rules that have not changed stay the same object, and so do the rights and all that is made of them. */
async function readRules(): Promise<readonly Rule[]> {
  const last = lastRules()
  const rules = await rows<Rule>(reader(), rulesSql())
  const text = JSON.stringify(rules)
  if (text !== last.text) Object.assign(last, { text, rules })
  return last.rules
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

/** A check that holds only as long as guests have these rights. */
export const withGuestRights =
  (rights: Rights, check: () => Promise<boolean>): (() => Promise<boolean>) =>
  async () =>
    (await rightsOf(guest)) === rights && (await check())

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
