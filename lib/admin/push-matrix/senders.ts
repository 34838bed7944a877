import type { Caller } from '@/lib/access/caller'
import { permissionTable } from '@/lib/access/permission-table'
import { type SenderRow, sendersSql } from '@/lib/admin/push-matrix/matrix-sql'
import { administratorReads } from '@/lib/admin/reads'
import { scopedRoles } from '@/lib/auth/claims'
import { config } from '@/lib/config'
import { rows } from '@/lib/db/run'

/** A client that may push or did so, as whom the platform takes it by a token of its own. */
export type Sender = Readonly<{ caller: Caller; blocked: boolean }>

/** More than these are not looked at for one page; a filter finds the others. */
const sendersMax = 500

/** Clients that permissions are for, and those that pushed. @param client only this one */
export async function findSenders(pushed: readonly string[], client: string | undefined): Promise<Sender[]> {
  const { named, roles } = client === undefined ? await permitted() : { named: [client], roles: [] }
  const wanted = [...new Set([...named, ...pushed])]
  const found = await rows<SenderRow>(administratorReads(), sendersSql(wanted, roles, sendersMax))
  const known = found.map(row => ({ caller: callerOf(row.id, scopedRoles(row.roles, row)), blocked: row.blocked }))
  if (!config().AUTH_ISSUER && client === undefined) return known
  // Clients of another provider have no row here; what their tokens hold is known there.
  const missing = wanted.filter(id => !found.some(row => row.id === id))
  return [...known, ...missing.map(id => ({ caller: callerOf(id, []), blocked: false }))]
}

async function permitted(): Promise<{ named: string[]; roles: string[] }> {
  const { resources } = await permissionTable()
  const permissions = resources.flatMap(resource => resource.permissions)
  const subjects = (kind: string) => permissions.flatMap(found => (found.kind === kind ? found.subjects : []))
  return { named: subjects('client'), roles: [...subjects('role'), 'ADMIN'] }
}

const callerOf = (id: string, roles: readonly string[]): Caller => ({
  kind: 'client',
  subject: id,
  client: id,
  name: id,
  roles: [...new Set(['GUEST', ...roles])],
})
