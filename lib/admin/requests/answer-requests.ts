import { answerPage, readList } from '@/lib/admin/list'
import { RequestsQuery } from '@/lib/admin/requests/params'
import { presentRequest } from '@/lib/admin/requests/present'
import { countRequestsSql, type RequestRow, requestsSql } from '@/lib/admin/requests/request-sql'
import { admin } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'

/** Requests for roles, page by page. @throws Problem 400 */
export async function answerRequests(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(RequestsQuery, call.query)
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(admin(), countRequestsSql(wanted)),
    rows<RequestRow>(admin(), requestsSql(wanted, page)),
  ])
  return answerPage(call, '/role-requests', page, { total: count?.total ?? 0, items: found.map(presentRequest) })
}
