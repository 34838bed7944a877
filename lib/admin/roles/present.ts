import type { Opening } from '@/lib/admin/roles/opened'
import type { OpensAnswer, RoleAnswer, RuleAnswer } from '@/lib/admin/roles/params'
import type { RoleRow, RuleFacts } from '@/lib/admin/roles/role-sql'
import { roleSentence, ruleSentence, type SentenceLanguage, seesEverything } from '@/lib/admin/roles/sentence'
import { isNeeded } from '@/lib/auth/roles/change-roles'
import { opensData } from '@/lib/auth/roles/change-rules'

/** A role as it is answered. */
export function presentRole(row: RoleRow, opens: OpensAnswer | null, language: SentenceLanguage): RoleAnswer {
  const { name, description, requestable, rules, users, clients } = row
  return {
    Name: name,
    Description: description,
    Needed: isNeeded(name),
    OpensData: opensData(name),
    Requestable: requestable,
    Sentence: roleSentence(name, rules, language),
    Rules: rules.map(rule => presentRule(rule, language)),
    Holders: { Users: users, Clients: clients },
    Opens: opens,
  }
}

/** A rule as it is answered. */
export const presentRule = ({ id, ...rule }: RuleFacts, language: SentenceLanguage): RuleAnswer => ({
  Id: id,
  ...presentParts(rule),
  Sentence: ruleSentence(rule, language),
  Unknown: [...rule.unknown],
})

/** What a rule names. */
export const presentParts = (rule: Omit<RuleFacts, 'id'>) => ({
  Reach: rule.reach,
  Dataset: rule.dataset?.id ?? null,
  DatasetName: rule.datasetName,
  Origin: rule.origin,
  StationType: rule.stationType,
  DataType: rule.dataType,
  Period: rule.period,
})

/** The rules of a role whose rows are counted. */
export const openingOf = ({ name, rules }: Pick<RoleRow, 'name' | 'rules'>): Opening =>
  seesEverything(name) ? 'everything' : rules
