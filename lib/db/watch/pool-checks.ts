import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseServer, type PoolKind, poolAt, requestKindsAt } from '@/lib/db/pools'
import { secondWallState } from '@/lib/db/second-wall'
import { isReplicaUsed } from '@/lib/db/watch/replica-use'
import { troubleOf } from '@/lib/db/watch/server-errors'
import type { ServerFacts } from '@/lib/db/watch/server-watch'
import { hasRespondedSince } from '@/lib/db/watch/watch'
import { once } from '@/lib/runtime'

/** The state of a pool that requests use. `busy`: the server responds, but all connections are in use. */
export type PoolCheck = Readonly<{
  kind: PoolKind
  server: DatabaseServer
  state: 'ready' | 'busy' | 'broken'
  /** The fault of the server as the end of a sentence, if the pool is `broken`. */
  trouble?: string
}>

/** Queries every pool that requests use, and waits no longer than `milliseconds` for each. Never rejects. */
export function checkPools(milliseconds: number): Promise<PoolCheck[]> {
  const servers: readonly DatabaseServer[] = isReplicaUsed() ? ['primary', 'replica'] : ['primary']
  const pools = servers.flatMap(server => requestKindsAt(server).map(kind => ({ kind, server })))
  const isInUse = ({ kind }: Pool) => !kind.startsWith('guest') || secondWallState() !== 'off'
  return Promise.all(pools.filter(isInUse).map(pool => checkPool(pool, milliseconds)))
}

type Pool = Pick<PoolCheck, 'kind' | 'server'>

async function checkPool({ kind, server }: Pool, milliseconds: number): Promise<PoolCheck> {
  const broken = (trouble: string): PoolCheck => ({ kind, server, state: 'broken', trouble })
  if (kind.startsWith('guest') && secondWallState() === 'broken') return broken('does not let guests read as their role')
  const began = performance.now()
  const outcome = await Promise.race([writabilityOf({ kind, server }), sleep(milliseconds, 'late' as const, { ref: false })])
  if (outcome === 'late') return hasRespondedSince(server, began) ? { kind, server, state: 'busy' } : broken('does not respond')
  if ('error' in outcome) return broken(troubleOf(outcome.error))
  if ((kind !== 'writer' && kind !== 'admin') || !outcome.isReadOnly) return { kind, server, state: 'ready' }
  return broken(outcome.isStandby ? 'is a replica, which nothing can be written to' : 'is read-only and takes no changes')
}

type Writability = Pick<ServerFacts, 'isStandby' | 'isReadOnly'>
type PoolResponse = Writability | Readonly<{ error: unknown }>

/** Queries a pool. Concurrent checks share a query, so that queries do not queue up on a server that hangs. */
function writabilityOf({ kind, server }: Pool): Promise<PoolResponse> {
  const pending = once('asked pools', () => new Map<string, Promise<PoolResponse>>())
  const name = `${kind} ${server}`
  const waiting = pending.get(name)
  if (waiting) return waiting
  const response = ask({ kind, server }).finally(() => pending.delete(name))
  pending.set(name, response)
  return response
}

const writabilityText = `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`

async function ask({ kind, server }: Pool): Promise<PoolResponse> {
  try {
    const [row] = await poolAt(kind, server).unsafe<Writability[]>(writabilityText)
    return row!
  } catch (error) {
    return { error }
  }
}
