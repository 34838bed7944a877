import { ChangeRefused } from '@/lib/access/change-refused'
import { administratorReads } from '@/lib/admin/administer'
import { readBody } from '@/lib/admin/body'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { answerPage, readList } from '@/lib/admin/list'
import type { PermissionPart } from '@/lib/admin/permissions/parts'
import { answerGone, answerSingle, changeSingle, type ObjectChange, removeSingle, type Single } from '@/lib/admin/single'
import type { AddressNote } from '@/lib/auth/permissions/change-resources'
import { lockPermissions } from '@/lib/auth/permissions/store-permission'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'

type OneCall = Call<{ id: string }>
type Readable = Pick<PermissionPart<unknown, unknown, unknown>, 'listSql' | 'hasId' | 'missing'>
type Removal = PermissionPart<unknown, unknown, unknown>['remove']

/** The calls about resources, policies or permissions, which are alike. */
export const answersOf = <Query, Body, Patch>(part: PermissionPart<Query, Body, Patch>) => ({
  /** Page by page. @throws Problem 400 */
  list: (call: Pick<Call<unknown>, 'query'>) => answerList(part, call),
  /** @throws Problem 400; ChangeRefused */
  add: (call: Pick<Call<unknown>, 'request' | 'caller'>) => answerAdded(part, call),
  /** @throws ChangeRefused */
  one: async ({ params }: OneCall) => answerSingle(await read(part, params.id, administratorReads())),
  /** @throws Problem 400, 412; ChangeRefused */
  patch: (call: OneCall) => answerPatched(part, call),
  /** @throws Problem 412; ChangeRefused */
  remove: (call: OneCall) => answerRemoved(part, call),
})

async function answerList<Query>(
  part: PermissionPart<Query, unknown, unknown>,
  call: Pick<Call<unknown>, 'query'>,
): Promise<Response> {
  const { page, wanted } = readList(part.query, call.query)
  const where = part.meant(wanted as Query)
  const [count, items] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), part.countSql(where)),
    rows(administratorReads(), part.listSql(where, page), 'fresh'),
  ])
  return answerPage(call, part.path, { page, total: count?.total ?? 0, items })
}

async function answerAdded<Query, Body, Patch>(
  part: PermissionPart<Query, Body, Patch>,
  call: Pick<Call<unknown>, 'request' | 'caller'>,
): Promise<Response> {
  const body = await readBody(call.request, part.body)
  const created = await createOnce(call, body, connection => part.add(connection, body))
  const { id, notes } = created.value
  const headers = createdHeaders(created, `${doorUrl('admin')}${part.path}/${id}`)
  return answerSingle(withNotes(await read(part, id, admin()), notes), { status: 201, headers })
}

async function answerPatched<Query, Body, Patch>(part: PermissionPart<Query, Body, Patch>, call: OneCall): Promise<Response> {
  const patch = await readBody(call.request, part.patch)
  const { id } = call.params
  let notes: readonly AddressNote[] | undefined
  const changed = await changeSingle(
    call,
    changeOf(part, id, async connection => {
      notes = await part.change(connection, id, patch)
    }),
  )
  return answerSingle(withNotes(changed, notes))
}

async function answerRemoved(part: Readable & { remove: Removal }, call: OneCall): Promise<Response> {
  const { id } = call.params
  await removeSingle(
    call,
    changeOf(part, id, connection => part.remove(connection, id)),
  )
  return answerGone()
}

const withNotes = (single: Single, notes: readonly AddressNote[] | undefined): Single =>
  notes === undefined ? single : { ...single, moving: { Notes: notes } }

/** Changes run one after another, because they are checked against each other. */
const changeOf = (part: Readable, id: string, change: (connection: Transaction) => Promise<unknown>): ObjectChange<Single> => ({
  lock: lockPermissions,
  read: connection => read(part, id, connection),
  change,
})

const onePage = { number: 1, size: 1, offset: 0 }

/** @throws ChangeRefused when there is none */
async function read(part: Readable, id: string, connection: Connection): Promise<Single> {
  const found = await firstRow(connection, part.listSql(part.hasId(id), onePage))
  if (!found) throw new ChangeRefused(part.missing, { id, name: id })
  return { body: found }
}
