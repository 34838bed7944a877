import type { CheckRow } from '@/lib/admin/catalog/checks/check-sql'
import type { Dataset } from '@/lib/catalog/dataset'

type LastCheck = Pick<CheckRow, 'checkedAt'>
type CheckableDataset = Pick<Dataset, 'id' | 'lastChange' | 'servedBy'>

/**
 * Datasets whose endpoint is due for a check: those that changed since their last check, and those whose last check is
 * so many hours old. The longest waiting comes first; datasets of other services are left out.
 */
export function dueChecks<Each extends CheckableDataset>(
  datasets: readonly Each[],
  checks: ReadonlyMap<string, LastCheck>,
  { hours, now }: Readonly<{ hours: number; now: Date }>,
): Each[] {
  const before = now.getTime() - hours * 3_600_000
  const seenAt = ({ id }: Pick<CheckableDataset, 'id'>) => checks.get(id)?.checkedAt.getTime() ?? Number.NEGATIVE_INFINITY
  return datasets
    .filter(({ servedBy }) => servedBy === null)
    .filter(dataset => seenAt(dataset) <= before || seenAt(dataset) < dataset.lastChange.getTime())
    .sort((a, b) => (seenAt(a) < seenAt(b) ? -1 : seenAt(a) > seenAt(b) ? 1 : 0))
}
