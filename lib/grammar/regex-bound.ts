/** The database caches 32 compiled regular expressions. With more, it would compile each of them again for each row. */
export const regexesMax = 25
/** The largest total weight of the regular expressions of a filter. */
export const regexWeightMax = 4000

/** Counts the regular expressions of one filter and their weight. */
export class RegexBound {
  #count = 0
  #weight = 0

  get count(): number {
    return this.#count
  }

  get weight(): number {
    return this.#weight
  }

  /** Adds one. @returns the exceeded limit, if any */
  add(weight: number): 'count' | 'weight' | null {
    this.#count += 1
    this.#weight += weight
    if (this.#count > regexesMax) return 'count'
    return this.#weight > regexWeightMax ? 'weight' : null
  }
}
