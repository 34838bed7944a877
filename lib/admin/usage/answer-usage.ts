import { administratorReads } from '@/lib/admin/administer'
import { answerPage, readList } from '@/lib/admin/list'
import { type SignInsAnswer, SignInsQuery, type UsageAnswer, UsageQuery } from '@/lib/admin/usage/params'
import { countUsageSql, type SignInsRow, signInsSql, type UsageRow, usageSql } from '@/lib/admin/usage/usage-sql'
import { firstRow, rows } from '@/lib/db/run'
import { json } from '@/lib/http/answers/respond'
import type { Call } from '@/lib/http/handle'
import { queryValues, readQuery } from '@/lib/http/queries/query'

type UsageCall = Pick<Call<unknown>, 'query'>

/** Answers how often datasets, clients, deprecated fields or paths for pushes were called, page by page. @throws Problem 400 */
export async function answerUsage(call: UsageCall): Promise<Response> {
  const { page, wanted } = readList(UsageQuery, call.query)
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), countUsageSql(wanted)),
    rows<UsageRow>(administratorReads(), usageSql(wanted, page)),
  ])
  return answerPage(call, '/usage', { page, total: count?.total ?? 0, items: found.map(presentUsage) })
}

const presentUsage = ({ subject, name, calls, pushes, others, lastDay }: UsageRow): UsageAnswer => ({
  Subject: subject || null,
  Name: name,
  Calls: calls,
  Pushes: pushes,
  Others: others,
  LastDay: lastDay,
})

/** Answers with sign-ins and refusals by day. @throws Problem 400 */
export async function answerSignIns({ query }: UsageCall): Promise<Response> {
  const { days } = readQuery(SignInsQuery, queryValues(query))
  const found = await rows<SignInsRow>(administratorReads(), signInsSql(days))
  return json({ Items: found.map(presentDay) })
}

const presentDay = (row: SignInsRow): SignInsAnswer => ({
  Day: row.day,
  SignIns: row.signIns,
  SignInsRefused: row.signInsRefused,
  Tokens: row.tokens,
  TokensRefused: row.tokensRefused,
  AccessRefused: row.accessRefused,
})
