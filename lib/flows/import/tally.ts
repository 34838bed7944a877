type RecordOutcome = 'stored' | 'updated' | 'unchanged' | 'skipped'

export type Remark = { text: string; count: number; example: string | null }

/** Removes indexes from a reason, so that reasons that differ only in an index are counted together. */
const grouped = (text: string) => text.replace(/([./])\d+(?=[./:])/g, '$1[*]')

/** Counts the records of a file by outcome, and the reasons for omitting or changing records. */
export class Tally {
  readonly #counts = new Map<string, Record<RecordOutcome, number>>()
  readonly #remarkByText = new Map<string, Remark>()
  readonly #flaws = new Set<string>()
  total = 0
  leftOut = 0

  /** Adds to the counts of a type of records. @param what the plural of the type, e.g. `stations` */
  count(what: string, counts: Partial<Record<RecordOutcome, number>>): void {
    const sums = this.#counts.get(what) ?? { stored: 0, updated: 0, unchanged: 0, skipped: 0 }
    for (const outcome of Object.keys(counts) as RecordOutcome[]) {
      sums[outcome] += counts[outcome] ?? 0
      this.total += counts[outcome] ?? 0
    }
    this.#counts.set(what, sums)
  }

  skip(what: string, reason: string, example: string | null = null, count = 1): void {
    this.leftOut += count
    this.passOver(what, reason, example, count)
    this.#flaws.add(grouped(`${what} skipped: ${reason}`))
  }

  /** Counts correct records as skipped, e.g. because another record replaces them or their kind is not supported. */
  passOver(what: string, reason: string, example: string | null = null, count = 1): void {
    this.count(what, { skipped: count })
    this.remark(`${what} skipped: ${reason}`, example, count)
  }

  /** Adds a remark about records that `count` has counted. Equal remarks are merged; the first example stays. */
  remark(text: string, example: string | null = null, count = 1): void {
    const one = grouped(text)
    const existing = this.#remarkByText.get(one)
    if (existing) existing.count += count
    else this.#remarkByText.set(one, { text: one, count, example })
  }

  kinds(): readonly (readonly [what: string, Readonly<Record<RecordOutcome, number>>])[] {
    return [...this.#counts]
  }

  remarks(): readonly Remark[] {
    return [...this.#remarkByText.values()]
  }

  flaws(): readonly Remark[] {
    return this.remarks().filter(({ text }) => this.#flaws.has(text))
  }

  nothingUsed(): boolean {
    const used = [...this.#counts.values()].reduce((sum, { stored, updated, unchanged }) => sum + stored + updated + unchanged, 0)
    return this.total > 0 && used === 0
  }
}

const outcomes: readonly RecordOutcome[] = ['stored', 'updated', 'unchanged', 'skipped']
const number = (value: number) => value.toLocaleString('en')

/** The result of an import for the user: a line for each type of records, then a line for each remark. */
export function summaryOf(tally: Tally): string[] {
  const kinds = tally.kinds()
  if (kinds.length === 0) return ['  nothing to import']
  const width = Math.max(...kinds.map(([what]) => what.length))
  return [...kinds.map(([what, counts]) => `  ${what.padEnd(width)}  ${countsText(counts)}`), ...tally.remarks().map(remarkText)]
}

function countsText(counts: Readonly<Record<RecordOutcome, number>>): string {
  const parts = outcomes.filter(outcome => counts[outcome] > 0).map(outcome => `${number(counts[outcome])} ${outcome}`)
  return parts.join(', ') || 'none'
}

const remarkText = ({ text, count, example }: { text: string; count: number; example: string | null }): string =>
  `  - ${number(count)} × ${text}${example === null ? '' : `, e.g. ${example}`}`
