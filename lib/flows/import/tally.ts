/** What became of records. */
export type Outcome = 'stored' | 'updated' | 'unchanged' | 'skipped'

/** The same thing said about many records. */
export type Remark = { text: string; count: number; example: string | null }

/** Reasons that differ in a place of a list are one reason. */
const grouped = (text: string) => text.replace(/([./])\d+(?=[./:])/g, '$1[*]')

/** Counts what becomes of the records of one file, and why some were left out or changed. */
export class Tally {
  readonly #counts = new Map<string, Record<Outcome, number>>()
  readonly #remarkByText = new Map<string, Remark>()
  readonly #flaws = new Set<string>()
  /** Records counted so far. */
  total = 0
  /** Records that could not be used. */
  leftOut = 0

  /** @param what the kind of record, in the plural, e.g. `stations` */
  count(what: string, counts: Partial<Record<Outcome, number>>): void {
    const sums = this.#counts.get(what) ?? { stored: 0, updated: 0, unchanged: 0, skipped: 0 }
    for (const outcome of Object.keys(counts) as Outcome[]) {
      sums[outcome] += counts[outcome] ?? 0
      this.total += counts[outcome] ?? 0
    }
    this.#counts.set(what, sums)
  }

  /** Counts records as skipped that could not be used, with the reason. */
  skip(what: string, reason: string, example: string | null = null, count = 1): void {
    this.leftOut += count
    this.passOver(what, reason, example, count)
    this.#flaws.add(grouped(`${what} skipped: ${reason}`))
  }

  /** Counts records as skipped that are not meant to come in: another one takes their place, or nothing here has a place for such. */
  passOver(what: string, reason: string, example: string | null = null, count = 1): void {
    this.count(what, { skipped: count })
    this.remark(`${what} skipped: ${reason}`, example, count)
  }

  /** Notes something about records that are counted elsewhere. The first example is kept. */
  remark(text: string, example: string | null = null, count = 1): void {
    const one = grouped(text)
    const known = this.#remarkByText.get(one)
    if (known) known.count += count
    else this.#remarkByText.set(one, { text: one, count, example })
  }

  kinds(): readonly (readonly [what: string, Readonly<Record<Outcome, number>>])[] {
    return [...this.#counts]
  }

  remarks(): readonly Remark[] {
    return [...this.#remarkByText.values()]
  }

  /** Why records could not be used. */
  flaws(): readonly Remark[] {
    return this.remarks().filter(({ text }) => this.#flaws.has(text))
  }

  /** Whether there were records and not one of them could be used. */
  nothingUsed(): boolean {
    const used = [...this.#counts.values()].reduce((sum, { stored, updated, unchanged }) => sum + stored + updated + unchanged, 0)
    return this.total > 0 && used === 0
  }
}
