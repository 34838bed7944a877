import type { CheckRow } from '@/lib/admin/catalog/checks/check-sql'
import type { Dataset } from '@/lib/catalog/dataset'

type Seen = Pick<CheckRow, 'checkedAt'>
type Described = Pick<Dataset, 'id' | 'lastChange' | 'servedBy'>

/**
 * Datasets whose endpoint is to be looked at: those that nobody has looked at since they were described as they are, and those whose last look is
 * so many hours old. The one that waits longest comes first; what other services serve is theirs to look at.
 */
export function dueChecks<Each extends Described>(
  datasets: readonly Each[],
  checks: ReadonlyMap<string, Seen>,
  { hours, now }: Readonly<{ hours: number; now: Date }>,
): Each[] {
  const before = now.getTime() - hours * 3_600_000
  const seenAt = ({ id }: Pick<Described, 'id'>) => checks.get(id)?.checkedAt.getTime() ?? Number.NEGATIVE_INFINITY
  return datasets
    .filter(({ servedBy }) => servedBy === null)
    .filter(dataset => seenAt(dataset) <= before || seenAt(dataset) < dataset.lastChange.getTime())
    .sort((a, b) => (seenAt(a) < seenAt(b) ? -1 : seenAt(a) > seenAt(b) ? 1 : 0))
}
