import { once } from '@/lib/runtime'

/** Until when a process may read from the replica, whether it did when last checked, and how often that has changed. */
type ReplicaUse = { until: number; isUsed: boolean; changes: number }

const use = () => once<ReplicaUse>('replica use', () => ({ until: Number.NEGATIVE_INFINITY, isUsed: false, changes: 0 }))

/** Whether callers read from the replica now; false until a watch has found that it answers and is current enough. */
export function isReplicaUsed(): boolean {
  const state = use()
  const isUsed = performance.now() < state.until
  if (isUsed !== state.isUsed) {
    state.isUsed = isUsed
    state.changes += 1
  }
  return isUsed
}

/**
 * How often reading has moved between replica and primary. Data read before a move is not compared with data read after
 * it.
 */
export function readServerChanges(): number {
  isReplicaUsed()
  return use().changes
}

/** Lets this process read from the replica up to a moment of `performance.now()`. */
export function allowReplicaUntil(moment: number): void {
  use().until = moment
}

/** Stops reading from the replica until the watch allows it again. */
export const leaveReplicaOut = (): void => allowReplicaUntil(Number.NEGATIVE_INFINITY)
