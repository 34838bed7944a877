import { readBody } from '@/lib/admin/body'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { answerPage, readList } from '@/lib/admin/list'
import { ResourceBody, ResourcePatch, ResourcesQuery } from '@/lib/admin/permissions/params'
import { countResourcesSql, resourcesMeant, resourcesSql } from '@/lib/admin/permissions/permission-sql'
import { lockedChange, onePage, readOne } from '@/lib/admin/permissions/read-one'
import { administratorReads } from '@/lib/admin/reads'
import { answerGone, answerSingle, changeSingle, removeSingle } from '@/lib/admin/single'
import type { AddressNote } from '@/lib/auth/address-notes'
import { createResource, removeResource, updateResource } from '@/lib/auth/change-resources'
import { admin } from '@/lib/db/pools'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'

type OneCall = Call<{ id: string }>

const read = (id: string, connection: Connection) =>
  readOne(connection, resourcesSql(sql`r.id::text = ${id}`, onePage), { code: 'resource-unknown', id })

/** What may be pushed to or written, page by page. @throws Problem 400 */
export async function answerResources(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(ResourcesQuery, call.query)
  const where = resourcesMeant(wanted)
  const [count, items] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), countResourcesSql(where)),
    rows(administratorReads(), resourcesSql(where, page), 'fresh'),
  ])
  return answerPage(call, '/resources', page, { total: count?.total ?? 0, items })
}

/** Adds a resource, for which nobody has a permission yet. @throws Problem 400; ChangeRefused */
export async function answerNewResource(call: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  const body = await readBody(call.request, ResourceBody)
  const wanted = { name: body.Name ?? body.Uris[0]!, uris: body.Uris }
  const created = await createOnce(call, body, connection => createResource(connection, wanted))
  const { id, notes } = created.value
  const location = `${doorUrl('admin')}/resources/${id}`
  const single = { ...(await read(id, admin())), moving: { Notes: notes } }
  return answerSingle(single, { status: 201, headers: createdHeaders(created, location) })
}

/** One resource. @throws ChangeRefused */
export const answerResource = async ({ params }: OneCall): Promise<Response> =>
  answerSingle(await read(params.id, administratorReads()))

/** Gives a resource another name or other addresses. @throws Problem 400, 412; ChangeRefused */
export async function answerResourcePatch(call: OneCall): Promise<Response> {
  const { Name: name, Uris: uris } = await readBody(call.request, ResourcePatch)
  const { id } = call.params
  let notes: readonly AddressNote[] = []
  const changes = { ...(name === undefined ? {} : { name }), ...(uris === undefined ? {} : { uris }) }
  const change = lockedChange(
    connection => read(id, connection),
    async connection => {
      notes = await updateResource(connection, id, changes)
    },
  )
  const changed = await changeSingle(call, change)
  return answerSingle({ ...changed, moving: { Notes: notes } })
}

/** Removes a resource that no permission uses. @throws Problem 412; ChangeRefused */
export async function answerResourceRemoval(call: OneCall): Promise<Response> {
  const { id } = call.params
  const change = lockedChange(
    connection => read(id, connection),
    connection => removeResource(connection, id),
  )
  await removeSingle(call, change)
  return answerGone()
}
