import { guest } from '@/lib/access/caller'
import { askEndpoint } from '@/lib/admin/catalog/checks/ask-endpoint'
import { type CheckRow, checksSql, keepCheckSql, placesAreaSql } from '@/lib/admin/catalog/checks/check-sql'
import { findingsElsewhere, findingsOf } from '@/lib/admin/catalog/checks/findings'
import { describedLanguages } from '@/lib/admin/catalog/described-languages'
import type { Finding } from '@/lib/admin/catalog/editing/params'
import { administratorReads } from '@/lib/admin/reads'
import type { Dataset } from '@/lib/catalog/dataset'
import { recordCounts } from '@/lib/catalog/record-counts'
import { forgetFailure } from '@/lib/db/failed-work'
import { admin } from '@/lib/db/pools'
import { remember } from '@/lib/db/remember'
import { execute, firstRow, rows } from '@/lib/db/run'
import type { Box } from '@/lib/geo/position'

/** The job that checks datasets. */
export const checksJob = 'catalog-checks'

/** The last checks, by the id of their dataset. */
export async function lastChecks(): Promise<ReadonlyMap<string, CheckRow>> {
  const found = await rows<CheckRow>(administratorReads(), checksSql())
  return new Map(found.map(check => [check.dataset, check]))
}

/** Checks the endpoint of a dataset, even of one that is not stored. @param before how many records there were */
export async function lookAt(dataset: Dataset, before: number | null): Promise<{ findings: Finding[]; records: number | null }> {
  if (dataset.servedBy !== null)
    return { findings: findingsElsewhere(dataset.servedBy, describedLanguages(dataset.body)), records: null }
  const [answer, counts, area] = await Promise.all([askEndpoint(dataset), recordCounts(guest, [dataset]), placesArea()])
  const counted = counts.get(dataset.id)?.Total ?? null
  const { entity, closed, body } = dataset
  const findings = findingsOf(answer, { entity, closed, counted, before, area, languages: describedLanguages(body) })
  return { findings, records: answer.answered ? (answer.total ?? counted) : null }
}

/** Checks a stored dataset and stores the findings. */
export async function checkDataset(dataset: Dataset): Promise<CheckRow> {
  const before = (await lastChecks()).get(dataset.id)?.records ?? null
  const { findings, records } = await lookAt(dataset, before)
  const check = { dataset: dataset.id, checkedAt: new Date(), records, findings }
  await execute(admin(), keepCheckSql(check))
  await forgetFailure({ job: checksJob, item: dataset.id })
  return check
}

const areaMilliseconds = 60_000

const placesArea = (): Promise<Box | null> =>
  remember('area of places', areaMilliseconds, async () => {
    const found = await firstRow<Record<'west' | 'south' | 'east' | 'north', number | null>>(
      administratorReads(),
      placesAreaSql(),
    )
    const { west, south, east, north } = found ?? {}
    return west == null || south == null || east == null || north == null ? null : [west, south, east, north]
  })
