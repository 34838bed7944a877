/** A position in the log of the primary, and a time: everything stored before that time is before that position. */
type Passed = { position: number; at: number }

const passedMax = 240

/** How precisely the time of a position is kept, as a share of its age. */
const exactness = 0.1

/**
 * How current a replica is. The servers' clocks are not compared: each position of the primary is recorded with the time at which this process asked
 * for it, and the replica is as current as the last of these positions that it has reached.
 */
export class ReplicaLag {
  #passed: Passed[] = []
  #currentAt = Number.NEGATIVE_INFINITY

  /** Everything that was stored before this moment of `performance.now()` is at the replica. */
  get currentAt(): number {
    return this.#currentAt
  }

  /** Notes where the primary was at a moment. */
  notePrimary(position: number, at: number): void {
    const last = this.#passed.at(-1)
    // After a restore the primary's positions may be lower.
    if (last && position < last.position) this.forget()
    if (last?.position === position) last.at = at
    else this.#passed.push({ position, at })
    if (this.#passed.length > passedMax) this.#passed = thinned(this.#passed, at)
  }

  /** Notes how far the replica has come. */
  noteReplica(position: number): void {
    const reached = this.#passed.findLastIndex(passed => passed.position <= position)
    if (reached < 0) return
    this.#currentAt = this.#passed[reached]!.at
    this.#passed = this.#passed.slice(reached)
  }

  /** Begins anew. */
  forget(): void {
    this.#passed = []
    this.#currentAt = Number.NEGATIVE_INFINITY
  }
}

/** Leaves out positions whose neighbours are close together for their age. */
function thinned(passed: readonly Passed[], now: number): Passed[] {
  const kept: Passed[] = []
  passed.forEach((one, place) => {
    const [before, after] = [kept.at(-1), passed[place + 1]]
    if (!before || !after || after.at - before.at > (now - after.at) * exactness) kept.push(one)
  })
  return kept
}
