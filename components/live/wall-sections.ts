import type { WallRow } from '@/components/live/wall-rows'

/** The standings of a line: nothing arrives any more, some is missing, or all arrives. Worst first, as on the wall. */
export const standings = ['silent', 'partly', 'inTime'] as const
export type RowStanding = (typeof standings)[number]

export function standingOf({ late, series }: Pick<WallRow, 'late' | 'series'>): RowStanding {
  if (late === 0) return 'inTime'
  return late < series ? 'partly' : 'silent'
}

/** How many of its periods have passed since the last arrival. */
const overdue = ({ newest, period }: WallRow, now: number) => (now - newest) / 1000 / Math.max(period.max, 60)
const share = ({ late, series }: WallRow) => late / series
const byTitle = (a: WallRow, b: WallRow) => a.title.localeCompare(b.title) || (a.provider ?? '').localeCompare(b.provider ?? '')

/**
 * The lines of each standing; empty standings are left out. Silent lines are sorted by how overdue they are, others by their late share; those in
 * time by name, so that they keep their positions while values arrive.
 */
export function wallSections(rows: readonly WallRow[], now: number): { standing: RowStanding; rows: WallRow[] }[] {
  const orders: Record<RowStanding, (a: WallRow, b: WallRow) => number> = {
    silent: (a, b) => overdue(b, now) - overdue(a, now) || byTitle(a, b),
    partly: (a, b) => share(b) - share(a) || byTitle(a, b),
    inTime: byTitle,
  }
  return standings
    .map(standing => ({ standing, rows: rows.filter(row => standingOf(row) === standing).sort(orders[standing]) }))
    .filter(section => section.rows.length > 0)
}
