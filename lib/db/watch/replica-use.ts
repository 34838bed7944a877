import { once } from '@/lib/runtime'

/** Use of the replica: the time until which it is allowed, the state at the last check, and the number of changes. */
type ReplicaUse = { until: number; isUsed: boolean; changes: number }

const use = () => once<ReplicaUse>('replica use', () => ({ until: Number.NEGATIVE_INFINITY, isUsed: false, changes: 0 }))

/** Whether callers read from the replica now; false until the watch has found that it responds and is current enough. */
export function isReplicaUsed(): boolean {
  const state = use()
  const isUsed = performance.now() < state.until
  if (isUsed !== state.isUsed) {
    state.isUsed = isUsed
    state.changes += 1
  }
  return isUsed
}

/** The number of switches between replica and primary; data read before and after a switch are not compared. */
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

/** A position in the log of the primary, and a time: everything stored before that time is before that position. */
type LogPosition = { position: number; at: number }

const positionsMax = 240

/** Precision of the times of positions, as a share of their age. */
const exactness = 0.1

/** The lag of a replica, measured without clocks: it is as current as the last recorded position that it reached. */
export class ReplicaLag {
  #positions: LogPosition[] = []
  #currentAt = Number.NEGATIVE_INFINITY

  /** Everything that was stored before this moment of `performance.now()` is at the replica. */
  get currentAt(): number {
    return this.#currentAt
  }

  notePrimary(position: number, at: number): void {
    const last = this.#positions.at(-1)
    // After a restore the primary's positions may be lower.
    if (last && position < last.position) this.forget()
    if (last?.position === position) last.at = at
    else this.#positions.push({ position, at })
    if (this.#positions.length > positionsMax) this.#positions = thinned(this.#positions, at)
  }

  noteReplica(position: number): void {
    const reached = this.#positions.findLastIndex(noted => noted.position <= position)
    if (reached < 0) return
    this.#currentAt = this.#positions[reached]!.at
    this.#positions = this.#positions.slice(reached)
  }

  forget(): void {
    this.#positions = []
    this.#currentAt = Number.NEGATIVE_INFINITY
  }
}

function thinned(positions: readonly LogPosition[], now: number): LogPosition[] {
  const thinnedOut: LogPosition[] = []
  positions.forEach((one, place) => {
    const [before, after] = [thinnedOut.at(-1), positions[place + 1]]
    if (!before || !after || after.at - before.at > (now - after.at) * exactness) thinnedOut.push(one)
  })
  return thinnedOut
}
