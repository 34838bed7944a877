import { guest } from '@/lib/access/caller'
import { administratorReads } from '@/lib/admin/administer'
import { callEndpoint } from '@/lib/admin/catalog/checks/call-endpoint'
import { describedLanguages, findingsElsewhere, findingsOf } from '@/lib/admin/catalog/checks/findings'
import type { Finding } from '@/lib/admin/catalog/editing/params'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import { recordCounts } from '@/lib/catalog/record-counts'
import { readCached } from '@/lib/db/cache'
import type { JobRun } from '@/lib/db/jobs/background-job'
import { attempt, forgetFailure, forgetFailuresBut, postponedItems } from '@/lib/db/jobs/failed-work'
import { admin } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { countListed } from '@/lib/flows/count-listed'
import type { Box } from '@/lib/geo/position'

const checksJob = 'catalog-checks'

export async function lastChecks(): Promise<ReadonlyMap<string, CheckRow>> {
  const checkRows = await rows<CheckRow>(administratorReads(), checksSql())
  return new Map(checkRows.map(check => [check.dataset, check]))
}

/** Checks the endpoint of a dataset, stored or not. @param before the previous number of records, null if unknown */
export async function checkEndpoint(
  dataset: Dataset,
  before: number | null,
): Promise<{ findings: Finding[]; records: number | null }> {
  if (dataset.servedBy !== null)
    return { findings: findingsElsewhere(dataset.servedBy, describedLanguages(dataset.body)), records: null }
  const [answer, counts, area] = await Promise.all([
    callEndpoint(dataset),
    recordCounts(guest, [dataset], countListed),
    placesArea(),
  ])
  const counted = counts.get(dataset.id)?.Total ?? null
  const { entity, closed, body } = dataset
  const findings = findingsOf(answer, { entity, closed, counted, before, area, languages: describedLanguages(body) })
  return { findings, records: answer.answered ? (answer.total ?? counted) : null }
}

export async function checkDataset(dataset: Dataset): Promise<CheckRow> {
  const before = (await lastChecks()).get(dataset.id)?.records ?? null
  const { findings, records } = await checkEndpoint(dataset, before)
  const check = { dataset: dataset.id, checkedAt: new Date(), records, findings }
  await execute(admin(), keepCheckSql(check))
  await forgetFailure({ job: checksJob, item: dataset.id })
  return check
}

const areaMilliseconds = 60_000

const placesArea = (): Promise<Box | null> =>
  readCached('area of places', areaMilliseconds, async () => {
    const extent = await firstRow<Record<'west' | 'south' | 'east' | 'north', number | null>>(
      administratorReads(),
      placesAreaSql(),
    )
    const { west, south, east, north } = extent ?? {}
    return west == null || south == null || east == null || north == null ? null : [west, south, east, north]
  })

export type CheckRow = Readonly<{ dataset: string; checkedAt: Date; records: number | null; findings: readonly Finding[] }>

const checksSql = (): Sql => sql`
  select k.dataset, k.checked_at as "checkedAt", k.records, k.findings
    from dataset_check k
   order by k.dataset`

/** Stores a check. If its number of records is unknown, the previous number stays. */
const keepCheckSql = ({ dataset, checkedAt, records, findings }: CheckRow): Sql => sql`
  insert into dataset_check as k (dataset, checked_at, records, findings)
  select c.id, ${checkedAt}, ${records}::bigint, ${JSON.stringify(findings)}::text::jsonb
    from dataset c
   where c.id = ${dataset}
      on conflict (dataset) do update
     set checked_at = excluded.checked_at, records = coalesce(excluded.records, k.records), findings = excluded.findings`

/** The bounding box of all municipalities and districts, half a degree wider, because data reach a little beyond. */
const placesAreaSql = (): Sql => sql`
  select min(d.position[0]) - 0.5 as west, min(d.position[1]) - 0.5 as south,
         max(d.position[0]) + 0.5 as east, max(d.position[1]) + 0.5 as north
    from document d
   where d.type in ('municipality', 'district') and d.position is not null`

/** The number of concurrent checks, low enough not to slow down readers. */
const atOnce = 2

/** Checks datasets whose last check is too old. Failing checks are retried, then set aside. @returns their number */
export const checkCatalog = async (hours: number, turn: JobRun): Promise<number> => checkEach(await dueNow(hours), turn)

async function dueNow(hours: number): Promise<Dataset[]> {
  const datasets = await allDatasets()
  const changes = new Map(datasets.map(({ id, lastChange }) => [id, lastChange]))
  await forgetFailuresBut(checksJob, [...changes.keys()])
  const postponed = await postponedItems(checksJob, id => changes.get(id))
  return dueChecks(datasets, await lastChecks(), { hours, now: new Date() }).filter(({ id }) => !postponed.has(id))
}

async function checkEach(due: readonly Dataset[], { goesOn }: JobRun): Promise<number> {
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

type CheckableDataset = Pick<Dataset, 'id' | 'lastChange' | 'servedBy'>

/** Datasets of this platform that changed since their last check, or whose check is older than `hours`; oldest first. */
export function dueChecks<Each extends CheckableDataset>(
  datasets: readonly Each[],
  checks: ReadonlyMap<string, Pick<CheckRow, 'checkedAt'>>,
  { hours, now }: Readonly<{ hours: number; now: Date }>,
): Each[] {
  const before = now.getTime() - hours * 3_600_000
  const seenAt = ({ id }: Pick<CheckableDataset, 'id'>) => checks.get(id)?.checkedAt.getTime() ?? Number.NEGATIVE_INFINITY
  return datasets
    .filter(({ servedBy }) => servedBy === null)
    .filter(dataset => seenAt(dataset) <= before || seenAt(dataset) < dataset.lastChange.getTime())
    .sort((a, b) => (seenAt(a) < seenAt(b) ? -1 : seenAt(a) > seenAt(b) ? 1 : 0))
}
