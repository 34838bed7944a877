import type { Caller } from '@/lib/access/caller'
import type { Dataset } from '@/lib/catalog/dataset'
import { type CountListed, listOf, recordsOf } from '@/lib/catalog/record-counts'
import { respondList } from '@/lib/content/respond'
import { problemFor } from '@/lib/http/errors/problem-response'
import { errorFacts, log } from '@/lib/log'
import { parseSeries } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { resolveSeries } from '@/lib/timeseries/resolve'
import { countResults } from '@/lib/timeseries/total'

/** Counts the items of a dataset through the interface that serves it and reads its parameters. Null on an error. */
export const countListed: CountListed = async (caller, dataset) => {
  try {
    return await (dataset.apiType === 'content' ? countRecords : countSources)(caller, dataset)
  } catch (error) {
    if (problemFor(error).status === 500)
      log('error', 'a dataset could not be counted', { dataset: dataset.id, ...errorFacts(error) })
    return null
  }
}

/** Counts records by a list request with `If-None-Match: *`, whose response has no body, but the total in a header. */
async function countRecords(caller: Caller, dataset: Dataset): Promise<number | null> {
  const { path, query } = recordsOf(dataset)
  query.set('pagesize', '1')
  const request = new Request('http://localhost/', { headers: { accept: '*/*', 'if-none-match': '*' } })
  const { headers, body } = await respondList(path.join('/'), { request, query, caller })
  await body?.cancel()
  const total = headers.get('x-total-count')
  return total === null ? null : Number(total)
}

const aboutRows = /^(limit|offset|cursor|select|bucket|sort|distinct|total|format|shownull)$/i
const keys = { node: 'stype,scode', edge: 'etype,ecode', event: 'evuuid' } as const

/** Counts stations, edges or events. Null for measurements of an interval, because all would have to be read. */
async function countSources(caller: Caller, dataset: Dataset): Promise<number | null> {
  const { path, query } = listOf(dataset, aboutRows)
  const [shown = '', stationTypes = '', dataTypes, point, to] = path
  const kind = (['edge', 'event'] as const).find(word => shown.includes(word)) ?? 'node'
  if (kind !== 'event' && to !== undefined) return null
  query.set('select', keys[kind])
  query.set('limit', '-1')
  const deeper = { ...(dataTypes ? { dataTypes } : {}), ...(point ? { point } : {}), ...(to ? { to } : {}) }
  const request = parseSeries({ representation: `flat,${kind}`, stationTypes, ...deeper }, query)
  return countResults(planSeries(request, await resolveSeries(request, caller)))
}
