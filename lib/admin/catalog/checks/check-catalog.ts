import { checkDataset, lastChecks } from '@/lib/admin/catalog/checks/check-dataset'
import { dueChecks } from '@/lib/admin/catalog/checks/due-checks'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import { Lease } from '@/lib/db/lease'
import { once } from '@/lib/runtime'

/** So few at once that those who read do not notice. */
const atOnce = 2
/** A look may take longer than a lease lasts. */
const keepMilliseconds = 1000

const lease = () => once('lease of catalog checks', () => new Lease('catalog checks'))

/**
 * Looks at the endpoints of datasets whose last look is too old, unless another process is doing that.
 * @param hours how old a look may be
 * @returns how many were looked at
 * @throws when some could not be looked at; the others were
 */
export async function checkCatalog(hours: number): Promise<number> {
  const own = lease()
  if (!(await own.take())) return 0
  const kept = setInterval(() => own.take().catch(() => {}), keepMilliseconds).unref()
  try {
    return await checkEach(dueChecks(await allDatasets(), await lastChecks(), { hours, now: new Date() }), own)
  } finally {
    clearInterval(kept)
    await own.give()
  }
}

async function checkEach(due: readonly Dataset[], own: Lease): Promise<number> {
  const waiting = [...due]
  const failures: unknown[] = []
  const work = async () => {
    for (let next = waiting.shift(); next && own.isOurs; next = waiting.shift())
      await checkDataset(next).catch(error => failures.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failures.length === 0) return due.length - waiting.length
  const [cause] = failures
  throw new Error(`${failures.length} of ${due.length} datasets could not be looked at, e.g. ${(cause as Error).message}`, {
    cause,
  })
}
