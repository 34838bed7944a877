import { apiPath, stationsPath } from '@/components/address/page-paths'
import type { Column, ListSource } from '@/components/source/source'
import { quoted, segment } from '@/lib/grammar/url-query'

const sampleMax = { content: 100, timeseries: 1000, edges: 500 } as const

export function sampleCall(source: ListSource): string {
  if (source.kind === 'content') return apiPath(source.path, { pagesize: sampleMax.content }, source.filter)
  const { stationType, origin, kind } = source
  const where = origin === null ? '' : `${kind === 'edges' ? 'eorigin' : 'sorigin'}.eq.${quoted(origin)}`
  const parameters = { limit: sampleMax[kind], select: '*', where }
  if (kind === 'edges') return apiPath(`/timeseries/v2/flat,edge/${segment(stationType)}`, parameters)
  const dataType = source.dataType === null ? '*' : segment(source.dataType)
  return apiPath(`${stationsPath(stationType)}/${dataType}/latest`, parameters)
}

export const recordsIn = (response: unknown): readonly Record<string, unknown>[] => {
  const { Items, data } = response as { Items?: Record<string, unknown>[]; data?: Record<string, unknown>[] }
  return Items ?? data ?? []
}

/** The columns that fit into a width. A column that is too wide is skipped, because a later column may fit. */
export function columnsWithin(columns: readonly Column[], width: number): Column[] {
  const fitting: Column[] = []
  let left = width
  for (const column of columns) {
    if (column.width > left && fitting.length > 0) continue
    fitting.push(column)
    left -= column.width
  }
  return fitting
}
