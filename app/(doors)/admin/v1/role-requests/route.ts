import { demand } from '@/lib/access/caller'
import { listWaiting } from '@/lib/access/role-requests'
import { handle } from '@/lib/http/handle'
import { json } from '@/lib/http/respond'

/** The roles that people wait for, the oldest request first; for administrators. */
export const GET = handle(async ({ caller }) => {
  demand(caller, 'ADMIN')
  const Items = (await listWaiting()).map(({ id, name, role, reason, askedAt, state }) => ({
    ...{ Id: id, Name: name, Role: role, Reason: reason, AskedAt: askedAt.toISOString(), State: state },
  }))
  return json({ TotalResults: Items.length, Items }, { headers: { 'Cache-Control': 'private, no-store' } })
})
