/** A place in the log of the primary, and a time: what was stored before it lies before that place. */
type Passed = { position: number; at: number }

const passedMax = 240

/** How exactly it is known when a place was passed, as a share of the time since then. */
const exactness = 0.1

/**
 * How current a replica is. Clocks of servers are not compared: each place of the primary is noted with the time of this process at which it was asked
 * for, and the replica is as current as the last of these places that it has reached.
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
    // After a restore it begins again somewhere else.
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

/** Leaves out places between others that are close to each other for their age. */
function thinned(passed: readonly Passed[], now: number): Passed[] {
  const kept: Passed[] = []
  passed.forEach((one, place) => {
    const [before, after] = [kept.at(-1), passed[place + 1]]
    if (!before || !after || after.at - before.at > (now - after.at) * exactness) kept.push(one)
  })
  return kept
}
