/** The database keeps 32 regular expressions at hand; with more it would read each of them again for each row. */
export const regexesMax = 25
/** What the regular expressions of a filter weigh together; the parser of each says what it weighs alone. */
export const regexWeightMax = 4000

/** How many regular expressions one filter has, and what they weigh. */
export class RegexBound {
  #count = 0
  #weight = 0

  get count(): number {
    return this.#count
  }

  get weight(): number {
    return this.#weight
  }

  /** Takes one more. @returns what there is too much of, if anything */
  add(weight: number): 'count' | 'weight' | null {
    this.#count += 1
    this.#weight += weight
    if (this.#count > regexesMax) return 'count'
    return this.#weight > regexWeightMax ? 'weight' : null
  }
}
