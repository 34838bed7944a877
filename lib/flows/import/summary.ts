import type { Outcome, Tally } from '@/lib/flows/import/tally'

const outcomes: readonly Outcome[] = ['stored', 'updated', 'unchanged', 'skipped']
const number = (value: number) => value.toLocaleString('en')

/** The result of a file for the person who imported it: a line for each kind of record, then one for each remark. */
export function summaryOf(tally: Tally): string[] {
  const kinds = tally.kinds()
  if (kinds.length === 0) return ['  nothing to import']
  const width = Math.max(...kinds.map(([what]) => what.length))
  return [...kinds.map(([what, counts]) => `  ${what.padEnd(width)}  ${countsText(counts)}`), ...tally.remarks().map(remarkText)]
}

function countsText(counts: Readonly<Record<Outcome, number>>): string {
  const parts = outcomes.filter(outcome => counts[outcome] > 0).map(outcome => `${number(counts[outcome])} ${outcome}`)
  return parts.join(', ') || 'none'
}

function remarkText({ text, count, example }: { text: string; count: number; example: string | null }): string {
  return `  - ${number(count)} × ${text}${example === null ? '' : `, e.g. ${example}`}`
}
