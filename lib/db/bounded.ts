type Entry<Value> = Readonly<{ value: Value; weight: number }>

/** Values by key, up to a total weight; the least recently used is evicted first. */
export class Bounded<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  #weight = 0

  constructor(readonly weightMax: number) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A used value moves to the end.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** @param weight 1 to bound the number of values */
  set(key: string, value: Value, weight = 1): void {
    this.drop(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.weightMax) return
      this.drop(oldest)
    }
  }

  drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
