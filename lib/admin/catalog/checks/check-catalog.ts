import { checkDataset, checksJob, lastChecks } from '@/lib/admin/catalog/checks/check-dataset'
import { dueChecks } from '@/lib/admin/catalog/checks/due-checks'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import { attempt, forgetFailuresBut, heldBack } from '@/lib/db/failed-work'
import { Lease } from '@/lib/db/lease'
import { once } from '@/lib/runtime'

/** Few enough at once not to slow down readers. */
const atOnce = 2
/** A check may take longer than a lease lasts. */
const keepMilliseconds = 1000

const lease = () => once('lease of catalog checks', () => new Lease('catalog checks'))

/**
 * Checks the endpoints of datasets whose last check is too old, unless another process is doing so. A check that fails is tried
 * again later, and finally set aside.
 * @param hours how old a check may be
 * @returns how many were checked
 */
export async function checkCatalog(hours: number): Promise<number> {
  const own = lease()
  if (!(await own.take())) return 0
  const kept = setInterval(() => own.take().catch(() => {}), keepMilliseconds).unref()
  try {
    return await checkEach(await dueNow(hours), own)
  } finally {
    clearInterval(kept)
    await own.give()
  }
}

async function dueNow(hours: number): Promise<Dataset[]> {
  const datasets = await allDatasets()
  const changes = new Map(datasets.map(({ id, lastChange }) => [id, lastChange]))
  await forgetFailuresBut(checksJob, [...changes.keys()])
  const held = await heldBack(checksJob, id => changes.get(id))
  return dueChecks(datasets, await lastChecks(), { hours, now: new Date() }).filter(({ id }) => !held.has(id))
}

async function checkEach(due: readonly Dataset[], own: Lease): Promise<number> {
  const waiting = [...due]
  let checked = 0
  const work = async () => {
    for (let next = waiting.shift(); next && own.isOurs; next = waiting.shift()) {
      const dataset = next
      if ((await attempt({ job: checksJob, item: dataset.id }, () => checkDataset(dataset))) === 'done') checked += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return checked
}
