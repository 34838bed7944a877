import { ChangeRefused } from '@/lib/access/change-refused'
import { administratorReads } from '@/lib/admin/administer'
import { readBody } from '@/lib/admin/body'
import { answerRows, type ListCall, rowSql } from '@/lib/admin/list'
import type { PermissionPart } from '@/lib/admin/permissions/parts'
import {
  answerRemoval,
  answerSingle,
  changeSingle,
  createdHeaders,
  createOnce,
  type ObjectChange,
  type Single,
} from '@/lib/admin/single'
import type { AddressNote } from '@/lib/auth/permissions/change-resources'
import { lockPermissions } from '@/lib/auth/permissions/store-permission'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, firstRow } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'

type OneCall = Call<{ id: string }>
type Readable = Pick<PermissionPart<unknown, unknown, unknown>, 'table' | 'hasId' | 'missing'>

/** The calls about resources, policies or permissions, which are alike. */
export const answersOf = <Query, Body, Patch>(part: PermissionPart<Query, Body, Patch>) => ({
  /** Page by page. @throws Problem 400 */
  list: (call: ListCall) =>
    answerRows(call, {
      path: part.path,
      query: part.query,
      statement: wanted => ({ ...part.table, where: part.meant(wanted as Query), order: part.order }),
    }),
  /** @throws Problem 400; ChangeRefused */
  add: (call: Pick<Call<unknown>, 'request' | 'caller'>) => answerAdded(part, call),
  /** @throws ChangeRefused */
  one: async ({ params }: OneCall) => answerSingle(await read(part, params.id, administratorReads())),
  /** @throws Problem 400, 412; ChangeRefused */
  patch: (call: OneCall) => answerPatched(part, call),
  /** @throws Problem 412; ChangeRefused */
  remove: (call: OneCall) => {
    const { id } = call.params
    const change = changeOf(part, id, connection => part.remove(connection, id))
    return answerRemoval(call, change)
  },
})

async function answerAdded<Query, Body, Patch>(
  part: PermissionPart<Query, Body, Patch>,
  call: Pick<Call<unknown>, 'request' | 'caller'>,
): Promise<Response> {
  const body = await readBody(call.request, part.body)
  const created = await createOnce(call, body, connection => part.add(connection, body))
  const { id, notes } = created.value
  return answerSingle(withNotes(await read(part, id, admin()), notes), {
    status: 201,
    headers: createdHeaders(created, part.path, id),
  })
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

const withNotes = (single: Single, notes: readonly AddressNote[] | undefined): Single =>
  notes === undefined ? single : { ...single, moving: { Notes: notes } }

/** Changes run one after another, because they are checked against each other. */
const changeOf = (part: Readable, id: string, change: (connection: Transaction) => Promise<unknown>): ObjectChange<Single> => ({
  lock: lockPermissions,
  read: connection => read(part, id, connection),
  change,
})

/** @throws ChangeRefused when there is none */
async function read(part: Readable, id: string, connection: Connection): Promise<Single> {
  const found = await firstRow(connection, rowSql(part.table, part.hasId(id)))
  if (!found) throw new ChangeRefused(part.missing, { id, name: id })
  return { body: found }
}
