import type { WallRow } from '@/components/live/wall-rows'

/** How a line stands: nothing comes any more, some of it does not come, or all of it comes. The worst first, as the wall shows them. */
export const standings = ['silent', 'partly', 'inTime'] as const
export type RowStanding = (typeof standings)[number]

export function standingOf({ late, series }: Pick<WallRow, 'late' | 'series'>): RowStanding {
  if (late === 0) return 'inTime'
  return late < series ? 'partly' : 'silent'
}

/** How many of its periods have passed since something arrived. */
const overdue = ({ newest, period }: WallRow, now: number) => (now - newest) / 1000 / Math.max(period.max, 60)
const share = ({ late, series }: WallRow) => late / series
const byTitle = (a: WallRow, b: WallRow) => a.title.localeCompare(b.title) || (a.provider ?? '').localeCompare(b.provider ?? '')

/**
 * The lines of each standing, those that have none left out: silent ones by how long they should have said something, others by the share
 * that is late. What is in time stands by its name, so that lines stay where they are while values come in.
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
