import { AdminListQuery, answerPage, readList } from '@/lib/admin/list'
import { administratorReads } from '@/lib/admin/reads'
import { countHoldersSql, type HolderRow, holdersSql } from '@/lib/admin/roles/holder-sql'
import type { HolderAnswer } from '@/lib/admin/roles/params'
import { getRoleRow } from '@/lib/admin/roles/read'
import { firstRow, rows } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'

/** Answers `GET /roles/{name}/holders`: users and clients who have the role. @throws Problem 400; ChangeRefused when there is none */
export async function answerHolders(call: Pick<Call<Readonly<{ name: string }>>, 'params' | 'query'>): Promise<Response> {
  const { page, wanted } = readList(AdminListQuery, call.query)
  const { name: role } = await getRoleRow(administratorReads(), call.params.name)
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), countHoldersSql({ ...wanted, role })),
    rows<HolderRow>(administratorReads(), holdersSql({ ...wanted, role }, page)),
  ])
  const path = `/roles/${encodeURIComponent(role)}/holders`
  return answerPage(call, path, page, { total: count?.total ?? 0, items: found.map(presentHolder) })
}

const presentHolder = ({ kind, name, fullName, until }: HolderRow): HolderAnswer => ({
  Kind: kind,
  Name: name,
  FullName: fullName,
  Until: until?.toISOString() ?? null,
})
