import type { Column, ContentSource } from '@/components/source/source'

const source: Column = { key: 'source', label: 'source', kind: 'text', width: 110, paths: ['_Meta.Source'] }
const changed: Column = { key: 'changed', label: 'changed', kind: 'age', width: 130, paths: ['_Meta.LastChange', 'LastChange'] }

const category = { key: 'category', label: 'category', kind: 'list', width: 190 } as const

const contentColumns: readonly Column[] = [
  { key: 'type', label: 'type', kind: 'text', width: 180, paths: ['AccoTypeId'] },
  { ...category, label: 'tags', paths: ['TagIds'] },
  {
    key: 'place',
    label: 'place',
    kind: 'text',
    width: 150,
    paths: [
      'LocationInfo.MunicipalityInfo.Name.{l}',
      'ContactInfos.{l}.City',
      'AccoDetail.{l}.City',
      'AnchorVenue',
      'MunicipalityName.{l}',
    ],
  },
  { key: 'begin', label: 'begin', kind: 'date', width: 110, paths: ['DateBegin', 'StartDate', 'StartTime'] },
  { key: 'end', label: 'end', kind: 'date', width: 110, paths: ['DateEnd', 'EndDate', 'EndTime'] },
  { key: 'date', label: 'date', kind: 'date', width: 110, paths: ['ArticleDate', 'Date'] },
  { key: 'altitude', label: 'altitude', kind: 'number', width: 90, paths: ['altitude', 'AltitudeFrom'] },
  { key: 'languages', label: 'languages', kind: 'languages', width: 110, paths: ['HasLanguage'] },
  source,
  changed,
]

const poiCategories = 'AdditionalPoiInfos.{l}.Categories'

/** Path of the field with the category, by the last segment of the list's path. Other records have tags instead. */
const categoryPaths: Readonly<Record<string, string>> = {
  Accommodation: 'AccoCategoryId',
  HubActivityPoi: poiCategories,
  Activity: poiCategories,
  Poi: poiCategories,
  Gastronomy: poiCategories,
}

/** The columns that a list of records can have by default. Columns without values in the first records are not shown. */
export function columnsOf({ path, shapes }: Pick<ContentSource, 'path' | 'shapes'>): readonly Column[] {
  const categoryPath = categoryPaths[path.split('/').at(-1)!]
  if (shapes) return shapeColumns
  return categoryPath
    ? contentColumns.map(column => (column.key === 'category' ? { ...category, paths: [categoryPath] } : column))
    : contentColumns
}

const shapeColumns: readonly Column[] = [
  { key: 'type', label: 'type', kind: 'text', width: 130, paths: ['Type'] },
  { key: 'country', label: 'country', kind: 'text', width: 90, paths: ['Country'] },
  source,
  changed,
]

export const titleColumn: Column = { key: 'title', label: 'title', kind: 'title', width: 280 }

export function columnsWithValues(
  columns: readonly Column[],
  rows: readonly { cells: Readonly<Record<string, unknown>> }[],
): Column[] {
  return columns.filter(({ key }) => rows.some(({ cells }) => !isEmpty(cells[key])))
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
