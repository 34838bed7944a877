import { contentColumns, shapeColumns } from '@/components/explore/content-columns'
import { edgeField, edgeListColumns } from '@/components/explore/edge-source'
import { stationField } from '@/components/explore/series-query'
import type { ColumnLabel, Source } from '@/components/explore/source'

const stationLabels = ['title', 'code', 'origin'] as const

/** The name to translate of a field that people know under another name than its path, or null. @param path as conditions write it */
export function labelOf(source: Source, path: string): ColumnLabel | null {
  const own = ownLabels[path]
  if (own) return own
  if (source.kind === 'timeseries') {
    const key = stationLabels.find(each => stationField(each) === path)
    return key === 'title' ? 'name' : (key ?? null)
  }
  if (source.kind === 'edges') return edgeListColumns.find(({ key }) => edgeField(key) === path)?.label ?? null
  const columns = source.shapes ? shapeColumns : contentColumns
  return columns.find(({ paths }) => paths?.some(each => each.replace('{l}', source.language) === path))?.label ?? null
}

const ownLabels: Readonly<Record<string, ColumnLabel>> = {
  'Tags.Id': 'tags',
  TagIds: 'tags',
  Type: 'type',
  Active: 'active',
  sactive: 'active',
  eactive: 'active',
  'LicenseInfo.License': 'license',
  'LocationInfo.RegionInfo.Name.de': 'region',
  'LocationInfo.RegionInfo.Name.en': 'region',
  'LocationInfo.RegionInfo.Name.it': 'region',
  tname: 'measures',
  edirected: 'directed',
  stype: 'type',
  '_Meta.Reduced': 'reduced',
}

/** The last word of a path, for fields without a name of their own: `smetadata.parking_type` is `parking type`. */
export const shortName = (path: string): string => path.replace(/^[sp]metadata\./, '').replaceAll('_', ' ')
