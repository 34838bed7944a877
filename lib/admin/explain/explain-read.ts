import { type Caller, guest, holds } from '@/lib/access/caller'
import { type Rights, type Rule, rightsOf } from '@/lib/access/rights/rights'
import { pagesClientId } from '@/lib/access/session-store/secrets'
import { administratorReads, demandOwnAccounts } from '@/lib/admin/administer'
import type { AccessReason, ExplainAnswer, MissingRole, Read, Verdict, Who } from '@/lib/admin/explain/params'
import {
  openingRulesSql,
  type ReadTarget,
  type RuleRights,
  readableOf,
  type SeenRow,
  seenSql,
} from '@/lib/admin/explain/read-target'
import { allRulesSql, type RuleRow } from '@/lib/admin/roles/role-sql'
import { ruleSentence, type SentenceLanguage, seesEverything } from '@/lib/admin/roles/sentence'
import { examinePastedToken, previewToken, type TokenHolder } from '@/lib/admin/token-test/preview-token'
import { opensData } from '@/lib/auth/roles/change-rules'
import { scopedRoles } from '@/lib/auth/tokens/claims'
import { firstRow } from '@/lib/db/run'
import type { Sql } from '@/lib/db/sql'

/** The answer to one question. */
export type Explanation = Pick<ExplainAnswer, 'Allowed' | 'Seen' | 'By' | 'Missing'> & Readonly<{ Code: Verdict }>

/** Whether somebody may read something, and by which rules, with the conditions that every data query has. */
export async function explainRead(asker: Asker, read: Read, language: SentenceLanguage): Promise<Explanation> {
  const [readable, rights] = await Promise.all([readableOf(read), rightsOf(asker.caller)])
  const seen = (await ask<SeenRow>(seenSql(readable, rights)))!
  const shown = { Seen: { Visible: seen.visible, Total: seen.total } }
  if (seen.total === 0) return { Allowed: false, Code: 'nothing-there', ...shown, By: [], Missing: [] }
  if (rights.everything) return { Allowed: true, Code: 'role-opens', ...shown, By: [roleGround(asker)], Missing: [] }
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

function roleGround({ caller }: Asker): AccessReason {
  const Role = ['BDP_ADMIN', ...caller.roles].find(role => caller.roles.includes(role) && seesEverything(role)) ?? null
  return { Kind: 'role', Role, Rule: null, Sentence: null, Permission: null }
}

/** The rules that apply to somebody, and the others that would open something. */
async function sortedRules({ caller }: Asker): Promise<{ held: RuleRow[]; others: RuleRow[] }> {
  const found = await ask<{ rules: RuleRow[] }>(allRulesSql())
  const counting = narrowestFirst((found?.rules ?? []).filter(({ role }) => opensData(role)))
  return {
    held: counting.filter(({ role }) => caller.roles.includes(role)),
    others: counting.filter(({ role }) => !caller.roles.includes(role) && !holds(caller, role)),
  }
}

/** The rules that open some of it. */
async function opening(readable: ReadTarget, rules: readonly RuleRow[], rights: RuleRights) {
  if (rules.length === 0) return []
  const found = await ask<{ ids: number[] }>(openingRulesSql(readable, rules, rights))
  return rules.filter(({ id }) => found?.ids.includes(id))
}

const sentenceOf = (rule: RuleRow, language: SentenceLanguage): Pick<MissingRole, 'Role' | 'Rule' | 'Sentence'> => ({
  Role: rule.role,
  Rule: rule.id,
  Sentence: ruleSentence(rule, language),
})

const ask = <Row extends object>(statement: Sql) => firstRow<Row>(administratorReads(), statement)

type NamedRule = Pick<Rule, 'role' | 'reach' | 'dataset' | 'origin' | 'stationType' | 'dataType' | 'period'>

/**
 * Rules ordered by how much their role opens, least first, for suggesting a role. A role is as wide as its widest rule:
 * closed data are wider than open ones, and a rule is wider the less it names. Of equally wide roles the one with fewer rules comes first.
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

/** The person or client in question as the platform sees them, with what they have beyond their token. */
export type Asker = Readonly<{
  caller: Caller
  holder: TokenHolder | null
  /** Why they get no valid token; empty when they do. */
  barred: readonly Readonly<{ Code: string; Detail: string }>[]
}>

/** The caller that the platform would see, by the functions that make and check tokens. @throws ChangeRefused */
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
  const barred = flaws.map(({ flaw, text }) => ({ Code: flaw, Detail: text }))
  return { caller: caller ?? guest, holder, barred }
}

const callerWith = (roles: readonly string[]): Caller => ({
  kind: 'user',
  subject: '',
  client: '',
  name: roles.join(', ') || 'user',
  roles: [...new Set(['GUEST', ...roles])],
})

/** Why a role does not count for somebody: it was not given, the client's scope leaves it out, or the token is older. */
export function whyMissing({ holder }: Asker, role: string): MissingRole['Why'] {
  if (!holder?.roles.includes(role)) return 'not-held'
  const carriable = holder.scope ? scopedRoles(holder.roles, holder.scope) : holder.roles
  return carriable.includes(role) ? 'given-later' : 'client-scope'
}
