import { type CheckRow, checkDataset, checksJob, lastChecks } from '@/lib/admin/catalog/checks/check-dataset'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import type { Turn } from '@/lib/db/jobs/background-job'
import { attempt, forgetFailuresBut, heldBack } from '@/lib/db/jobs/failed-work'

/** Few enough at once not to slow down readers. */
const atOnce = 2

/**
 * Checks the endpoints of datasets whose last check is too old. A check that fails is tried again later, and finally set aside.
 * @param hours how old a check may be
 * @returns how many were checked
 */
export const checkCatalog = async (hours: number, turn: Turn): Promise<number> => checkEach(await dueNow(hours), turn)

async function dueNow(hours: number): Promise<Dataset[]> {
  const datasets = await allDatasets()
  const changes = new Map(datasets.map(({ id, lastChange }) => [id, lastChange]))
  await forgetFailuresBut(checksJob, [...changes.keys()])
  const held = await heldBack(checksJob, id => changes.get(id))
  return dueChecks(datasets, await lastChecks(), { hours, now: new Date() }).filter(({ id }) => !held.has(id))
}

async function checkEach(due: readonly Dataset[], { goesOn }: Turn): Promise<number> {
  const waiting = [...due]
  let checked = 0
  const work = async () => {
    for (let next = waiting.shift(); next && goesOn(); next = waiting.shift()) {
      const dataset = next
      if ((await attempt({ job: checksJob, item: dataset.id }, () => checkDataset(dataset))) === 'done') checked += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return checked
}

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
