import { type Caller, guest, holds } from '@/lib/access/caller'
import { ChangeRefused } from '@/lib/access/change-refused'
import { partMatches } from '@/lib/access/rights/datasets'
import { type Rights, type Rule, type RuleDataset, rightsOf } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { eventVisible, seriesOpened, seriesVisible } from '@/lib/access/rights/visible-series'
import { pagesClientId } from '@/lib/access/session-store/secrets'
import { administratorReads, demandOwnAccounts } from '@/lib/admin/administer'
import type { AccessReason, ExplainResponse, MissingRole, ReadQuestion, Verdict, Who } from '@/lib/admin/explain/params'
import { allRulesSql, datasetFactsSql, type RuleRow } from '@/lib/admin/roles/read-role'
import { ruleSentence, type SentenceLanguage, seesEverything } from '@/lib/admin/roles/sentence'
import { examinePastedToken, previewToken, type TokenHolder } from '@/lib/admin/token-test/preview-token'
import { getDataset, mayHaveRules } from '@/lib/auth/roles/change-rules'
import { scopedRoles } from '@/lib/auth/tokens/claims'
import { findEntity, normaliseId } from '@/lib/content/entities'
import { firstRow } from '@/lib/db/run'
import { and, expensive, type Sql, sql } from '@/lib/db/sql'

type ReadTarget = Readonly<{
  rows: Sql
  meant: Sql
  /** Condition that a row is the reduced form of a record that is already counted. */
  reduced: Sql
  visible: (rights: Rights) => Sql
}>

const documents = {
  rows: sql`document d`,
  reduced: sql`d.reduced_of is not null`,
  visible: documentVisible,
} as const
const series = {
  reduced: sql`false`,
  visible: seriesVisible,
  rows: sql`series r join station s on s.id = r.station_id join data_type t on t.id = r.data_type_id`,
} as const
const events = { rows: sql`event ev`, reduced: sql`false`, visible: eventVisible } as const

/** The rows that a request asks about. @throws ChangeRefused for an unknown dataset or type of records */
async function readableOf(read: ReadQuestion): Promise<ReadTarget> {
  if (read.Dataset !== undefined) return ofDataset(read.Dataset)
  return read.Type === undefined ? ofStation(read) : ofRecord(read.Type, read.Id!)
}

function ofRecord(type: string, typed: string): ReadTarget {
  const entity = findEntity(type)
  if (!entity) throw new ChangeRefused('record-type-unknown', { type }, 'Read.Type')
  const id = normaliseId(entity, typed)
  return { ...documents, meant: sql`d.type = ${entity.type} and (d.id = ${id} or d.reduced_of = ${id})` }
}

const ofStation = ({ StationType, Station, DataType, Period }: ReadQuestion): ReadTarget => ({
  ...series,
  meant: and([
    sql`s.type = ${StationType} and s.code = ${Station}`,
    ...(DataType === undefined ? [] : [sql`t.name = ${DataType}`]),
    ...(Period === undefined ? [] : [sql`r.period = ${Period}`]),
  ]),
})

async function ofDataset(named: string): Promise<ReadTarget> {
  const { id } = await getDataset(administratorReads(), named)
  const row = await firstRow<{ dataset: RuleDataset }>(administratorReads(), datasetFactsSql(id))
  if (!row) throw new ChangeRefused('dataset-unknown', { dataset: named }, 'Read.Dataset')
  const { dataset } = row
  if (dataset.entity !== null) {
    return {
      ...documents,
      meant: and([sql`d.type = ${dataset.entity}`, partMatches(dataset.filter, dataset.onlyTag) ?? sql`false`]),
    }
  }
  // The rights of a rule that includes the whole dataset.
  const whole: Rights = {
    everything: false,
    guest: false,
    hiddenTypes: [],
    rules: [{ role: '', reach: 'all', dataset, origin: null, stationType: null, dataType: null, period: null }],
  }
  return dataset.events ? { ...events, meant: eventVisible(whole) } : { ...series, meant: seriesOpened(whole) }
}

type SeenRow = Readonly<{ total: number; visible: number; reduced: number }>

const seenSql = ({ rows, meant, reduced, visible }: ReadTarget, rights: Rights): Sql =>
  expensive(sql`
  select (count(*) filter (where not (${reduced})))::int as total,
         (count(*) filter (where ${visible(rights)}))::int as visible,
         (count(*) filter (where ${reduced} and ${visible(rights)}))::int as reduced
    from ${rows}
   where ${meant}`)

type RuleRights = Readonly<{
  base: Rights
  /** Rows that are visible with these rights are ignored. Null ignores none. */
  beyond: Rights | null
}>

const openingRulesSql = (readable: ReadTarget, rules: readonly RuleRow[], rights: RuleRights): Sql =>
  expensive(sql`
  select array_remove(array[${list(rules.map(rule => opensSql(readable, rule, rights)))}]::int[], null) as ids`)

function opensSql({ rows, meant, visible }: ReadTarget, rule: RuleRow, { base, beyond }: RuleRights): Sql {
  const alone: Rights = { ...base, everything: false, rules: [rule] }
  const more = beyond === null ? sql`` : sql` and not coalesce(${visible(beyond)}, false)`
  return sql`case when exists (select from ${rows} where ${meant} and ${visible(alone)}${more}) then ${rule.id}::int end`
}

const list = (pieces: readonly Sql[]): Sql =>
  pieces.reduce((text, piece, place) => (place === 0 ? piece : sql`${text}, ${piece}`), sql``)

export type Explanation = Pick<ExplainResponse, 'Allowed' | 'Seen' | 'By' | 'Missing'> & Readonly<{ Code: Verdict }>

/** Explains whether the caller may read the rows, and by which rules, with the conditions of every data query. */
export async function explainRead(asker: Asker, read: ReadQuestion, language: SentenceLanguage): Promise<Explanation> {
  const [readable, rights] = await Promise.all([readableOf(read), rightsOf(asker.caller)])
  const seen = (await ask<SeenRow>(seenSql(readable, rights)))!
  const shown = { Seen: { Visible: seen.visible, Total: seen.total } }
  if (seen.total === 0) return { Allowed: false, Code: 'nothing-there', ...shown, By: [], Missing: [] }
  if (rights.everything) return { Allowed: true, Code: 'role-opens', ...shown, By: [roleReason(asker)], Missing: [] }
  const { held, others } = await sortedRules(asker)
  const [by, missing] = await Promise.all([
    opening(readable, held, { base: rights, beyond: null }),
    seen.visible - seen.reduced < seen.total
      ? opening(readable, others, { base: { ...rights, hiddenTypes: [] }, beyond: rights })
      : [],
  ])
  return {
    Allowed: seen.visible > 0,
    Code: verdictOf(seen, rights, by),
    ...shown,
    By: by.map(rule => ({ ...sentenceOf(rule, language), Kind: 'rule', Permission: null })),
    Missing: missing.map(rule => ({ ...sentenceOf(rule, language), Why: whyMissing(asker, rule.role) })),
  }
}

function verdictOf({ total, visible, reduced }: SeenRow, { guest, hiddenTypes }: Rights, by: readonly RuleRow[]): Verdict {
  if (visible === 0) return guest && hiddenTypes.length > 0 && by.length > 0 ? 'token-needed' : 'no-rule'
  if (visible === reduced) return 'reduced-form'
  return visible < total ? 'rule-opens-part' : 'rule-opens'
}

function roleReason({ caller }: Asker): AccessReason {
  const Role = ['BDP_ADMIN', ...caller.roles].find(role => caller.roles.includes(role) && seesEverything(role)) ?? null
  return { Kind: 'role', Role, Rule: null, Sentence: null, Permission: null }
}

async function sortedRules({ caller }: Asker): Promise<{ held: RuleRow[]; others: RuleRow[] }> {
  const ruleRow = await ask<{ rules: RuleRow[] }>(allRulesSql())
  const counting = narrowestFirst((ruleRow?.rules ?? []).filter(({ role }) => mayHaveRules(role)))
  return {
    held: counting.filter(({ role }) => caller.roles.includes(role)),
    others: counting.filter(({ role }) => !caller.roles.includes(role) && !holds(caller, role)),
  }
}

async function opening(readable: ReadTarget, rules: readonly RuleRow[], rights: RuleRights) {
  if (rules.length === 0) return []
  const opening = await ask<{ ids: number[] }>(openingRulesSql(readable, rules, rights))
  return rules.filter(({ id }) => opening?.ids.includes(id))
}

const sentenceOf = (rule: RuleRow, language: SentenceLanguage): Pick<MissingRole, 'Role' | 'Rule' | 'Sentence'> => ({
  Role: rule.role,
  Rule: rule.id,
  Sentence: ruleSentence(rule, language),
})

const ask = <Row extends object>(statement: Sql) => firstRow<Row>(administratorReads(), statement)

type NamedRule = Pick<Rule, 'role' | 'reach' | 'dataset' | 'origin' | 'stationType' | 'dataType' | 'period'>

/**
 * Rules ordered by the width of their role, narrowest first. A role is as wide as its widest rule: a rule for closed
 * data is wider, and so is one with fewer names; of equally wide roles the one with fewer rules comes first.
 */
export function narrowestFirst<R extends NamedRule>(rules: readonly R[]): R[] {
  const widths = new Map(rules.map(({ role }) => [role, widthOf(role, rules)]))
  return [...rules].sort((a, b) => compare(widths.get(a.role)!, widths.get(b.role)!) || compare([ruleWidth(a)], [ruleWidth(b)]))
}

function widthOf(role: string, rules: readonly NamedRule[]): readonly number[] {
  const own = rules.filter(rule => rule.role === role)
  return [seesEverything(role) ? 1 : 0, Math.max(...own.map(ruleWidth)), own.length]
}

const ruleWidth = ({ reach, dataset, origin, stationType, dataType, period }: NamedRule): number =>
  [dataset, origin, stationType, dataType, period].filter(part => part === null).length + (reach === 'all' ? 10 : 0)

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, place) => each !== b[place])
  return at < 0 ? 0 : a[at]! - b[at]!
}

export type Asker = Readonly<{
  caller: Caller
  holder: TokenHolder | null
  /** Reasons why the caller gets no valid token, none if it gets one. */
  barred: readonly Readonly<{ Code: string; Detail: string }>[]
}>

/** The caller, identified by the functions that issue and verify tokens. @throws ChangeRefused */
export async function askerOf({ User, Client, Roles, Token }: Who): Promise<Asker> {
  if (Token !== undefined) return askerWith(Token)
  if (Roles !== undefined) return { caller: callerWith(Roles), holder: null, barred: [] }
  if (User === undefined && Client === undefined) return { caller: guest, holder: null, barred: [] }
  demandOwnAccounts()
  const { caller, holder, reasons } = await previewToken({ Client: Client ?? pagesClientId, ...(User ? { User } : {}) })
  return { caller, holder, barred: reasons }
}

async function askerWith(token: string): Promise<Asker> {
  const { flaws, caller, holder } = await examinePastedToken(token)
  return { caller: caller ?? guest, holder, barred: flaws.map(({ flaw, text }) => ({ Code: flaw, Detail: text })) }
}

const callerWith = (roles: readonly string[]): Caller => ({
  kind: 'user',
  subject: '',
  client: '',
  name: roles.join(', ') || 'user',
  roles: [...new Set(['GUEST', ...roles])],
})

/** The reason why a role has no effect: it is not assigned, outside of the client's scope, or newer than the token. */
export function whyMissing({ holder }: Asker, role: string): MissingRole['Why'] {
  if (!holder?.roles.includes(role)) return 'not-held'
  const carriable = holder.scope ? scopedRoles(holder.roles, holder.scope) : holder.roles
  return carriable.includes(role) ? 'given-later' : 'client-scope'
}
