import { namesOfRecords, namesOfStations } from '@/app/(pages)/_data/names'
import { pageCaller } from '@/app/(pages)/_data/session'
import type { CodeNames, Deprecations, ListSource } from '@/components/source/source'
import type { Language } from '@/components/text/routing'
import { mayCoverClosed } from '@/lib/access/rights/datasets'
import { rightsOf } from '@/lib/access/rights/rights'
import { deprecationsOf, readDeprecations } from '@/lib/content/deprecations/deprecations'
import { readableAt } from '@/lib/content/entities'
import { fieldsOf, listPaths } from '@/lib/content/model/model'
import { textIn } from '@/lib/formats/text'

/** The source of a dataset's rows as the visitor may read it, or null if this platform serves none. */
export async function sourceOf(record: Readonly<Record<string, unknown>>, language: Language): Promise<ListSource | null> {
  const source = listOf(record, language)
  if (!source) return null
  const [names] = await Promise.all([namesIn(source, language), readDeprecations()])
  return { ...source, names, closed: record['ApiAccess'] === 'closed' && !(await mayReadClosed(source)) }
}

/** Whether closed data are requested: for guests only if a rule gives guests access. */
async function mayReadClosed(source: ListSource): Promise<boolean> {
  const caller = await pageCaller()
  return caller.kind !== 'guest' || mayCoverClosed(await rightsOf(caller), entityOf(source)?.type ?? null)
}

function namesIn(source: ListSource, language: Language): Promise<CodeNames> | CodeNames {
  if (source.kind !== 'content') return namesOfStations(source.stationType, language)
  const entity = entityOf(source)
  return entity ? namesOfRecords(entity, language) : { dataTypes: {}, values: {} }
}

export const entityOf = (source: ListSource) =>
  source.kind === 'content' ? readableAt(source.path.split('/').slice(3).join('/')) : null

export function fieldsOfSource(source: ListSource): readonly string[] {
  const entity = entityOf(source)
  return entity ? fieldsOf(entity).map(({ name }) => name) : []
}

export function deprecationsOfSource(source: ListSource): Deprecations {
  const entity = entityOf(source)
  const deprecations = entity ? [...deprecationsOf(entity).values()] : []
  const fields = deprecations.map(({ field, reason, replacement, deprecated, removedAfter, state }) => [
    field,
    { reason: textIn(reason, source.language), replacement, deprecated, removedAfter, state },
  ])
  return { fields: Object.fromEntries(fields), names: fieldsOfSource(source) }
}

/** A dataset's list, independent of the visitor, or null if another service has the records. */
export function listOf(record: Readonly<Record<string, unknown>>, language: Language): ListSource | null {
  if (record['ServedBy'] !== undefined) return null
  const path = record['PathParam'] as readonly string[]
  const filter = record['ApiFilter'] as readonly string[]
  if (record['ApiType'] === 'timeseries') return seriesSource(path, filter, language)
  const entity = readableAt(path.slice(1).join('/'))
  if (!entity) return null
  return {
    kind: 'content',
    path: `/content/v1/${entity.endpoint}`,
    filter,
    titles: entity.titles,
    shapes: entity.endpoint === 'GeoShapes',
    placeless: entity.endpoint !== 'GeoShapes' && !fieldsOf(entity).some(({ name }) => name === 'GpsInfo'),
    lists: listPaths(entity),
    language,
  }
}

function seriesSource(
  [, representation = '', stationType, dataType]: readonly string[],
  filter: readonly string[],
  language: Language,
): ListSource | null {
  if (!stationType) return null
  const origin = filter.map(part => /^(?:origin=|where=[se]origin\.eq\.)"?([^"]+)"?$/.exec(part)?.[1]).find(Boolean) ?? null
  if (representation.endsWith('edge')) return { kind: 'edges', stationType, origin, language }
  return { kind: 'timeseries', stationType, dataType: !dataType || dataType === '*' ? null : dataType, origin, language }
}
