import { ChangeRefused } from '@/lib/access/change-refused'
import { readBody } from '@/lib/admin/body'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { stepsFor } from '@/lib/admin/roles/answer-roles'
import { LanguageQuery, RuleBody } from '@/lib/admin/roles/params'
import { getRoleRow, presentParts, presentRule } from '@/lib/admin/roles/read-role'
import { roleCounts } from '@/lib/admin/roles/role-counts'
import { datasetFactsSql, type RuleRow, ruleSql } from '@/lib/admin/roles/role-sql'
import { ruleSentence } from '@/lib/admin/roles/sentence'
import { answerGone, demandUnchanged, removeSingle } from '@/lib/admin/single'
import { lockRole } from '@/lib/auth/roles/change-roles'
import { checkRule, closeRule, listUnknown, openData, type RuleInput } from '@/lib/auth/roles/change-rules'
import { admin } from '@/lib/db/pools'
import { firstRow, transaction } from '@/lib/db/run'
import { cutText } from '@/lib/formats/text'
import { json } from '@/lib/http/answers/respond'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { queryValues, readQuery } from '@/lib/http/queries/query'

type RulesCall = Pick<Call<Readonly<{ name: string }>>, 'params' | 'query' | 'request' | 'caller'>
type RuleCall = Pick<Call<Readonly<{ name: string; id: string }>>, 'params' | 'request' | 'caller'>

/** Answers `POST /roles/{name}/rules`: the rule counts within a second. @throws Problem 400, 412; ChangeRefused */
export async function answerAddRule(call: RulesCall): Promise<Response> {
  const { language } = readQuery(LanguageQuery, queryValues(call.query))
  const sent = await readBody(call.request, RuleBody)
  const { name } = call.params
  const made = await createOnce(call, sent, async connection => {
    await lockRole(connection, name)
    demandUnchanged(call.request, await stepsFor(name).read(connection))
    return openData(connection, ruleOf(name, sent))
  })
  const found = await firstRow<{ rules: readonly RuleRow[] }>(admin(), ruleSql(made.value))
  const rule = found?.rules[0]
  // Somebody else has already removed it.
  if (!rule) throw new ChangeRefused('rule-unknown', { id: made.value })
  const location = `${doorUrl('admin')}/roles/${encodeURIComponent(name)}/rules/${made.value}`
  const body = { ...presentRule(rule, language), Opens: await roleCounts([rule]) }
  return json(body, { status: 201, headers: createdHeaders(made, location) })
}

/** Answers `POST /roles/{name}/rules/preview`: what a rule would open; nothing is changed. @throws Problem 400; ChangeRefused */
export async function answerPreview(call: RulesCall): Promise<Response> {
  const { language } = readQuery(LanguageQuery, queryValues(call.query))
  const wanted = ruleOf(call.params.name, await readBody(call.request, RuleBody))
  const rule = await ruleFor(wanted)
  const said = { Sentence: ruleSentence(rule, language), Unknown: rule.unknown }
  return json({ ...presentParts(rule), ...said, Opens: await roleCounts([rule]) })
}

/** Answers `DELETE /roles/{name}/rules/{id}`. @throws Problem 412; ChangeRefused when the role has none of that number */
export async function answerRemoveRule(call: RuleCall): Promise<Response> {
  const { name, id } = call.params
  await removeSingle(call, {
    ...stepsFor(name),
    change: async connection => {
      const rule = (await getRoleRow(connection, name)).rules.find(rule => String(rule.id) === id)
      if (!rule) throw new ChangeRefused('rule-unknown', { id: cutText(id, 20) })
      await closeRule(connection, rule.id)
    },
  })
  return answerGone()
}

/** The rule with the facts it decides by. */
function ruleFor(wanted: RuleInput): Promise<Omit<RuleRow, 'id'>> {
  return transaction(admin(), async connection => {
    await getRoleRow(connection, wanted.role)
    const dataset = await checkRule(connection, wanted)
    const facts = dataset === null ? null : await firstRow<Facts>(connection, datasetFactsSql(dataset))
    const unknown = await listUnknown(connection, wanted)
    return { ...wanted, unknown, dataset: facts?.dataset ?? null, datasetName: facts?.datasetName ?? null }
  })
}

type Facts = Pick<RuleRow, 'dataset' | 'datasetName'>

const ruleOf = (role: string, { Reach, Dataset, Origin, StationType, DataType, Period }: RuleBody): RuleInput => ({
  role,
  reach: Reach,
  dataset: Dataset,
  origin: Origin,
  stationType: StationType,
  dataType: DataType,
  period: Period,
})
