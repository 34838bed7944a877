import { fixed, join, name, type Sql, sql } from '@/lib/db/sql'
import type { FieldKind, ObjectKind, PublicField } from '@/lib/timeseries/fields/fields'
import type { FieldSelection, SelectedField } from '@/lib/timeseries/fields/select'

/** SQL that converts a column to the string of its JSON value, or a time to milliseconds since 1970. */
export const written: Readonly<Record<Exclude<FieldKind, 'geometry'>, (column: Sql) => Sql>> = {
  text: column => sql`to_json(${column})::text`,
  number: column => sql`${column}::text`,
  boolean: column => sql`${column}::text`,
  json: column => sql`nullif(${column}::text, 'null')`,
  point: column => sql`'{"x":' || ${column}[0] || ',"y":' || ${column}[1] || ',"srid":4326}'`,
  uuid: column => sql`to_json(${column})::text`,
  time: column => milliseconds(column),
  value: row => sql`coalesce(${row}.number::text, to_json(${row}.text)::text, nullif(${row}.json::text, 'null'))`,
}

/** SQL for a time in milliseconds since 1970, with a fraction for microseconds. */
export const milliseconds = (column: Sql): Sql => sql`date_part('epoch', ${column}) * 1000`

export const columnOf = ({ column }: PublicField): Sql => fixed(column)

export const extentOf = ({ table }: PublicField): Sql => (table === 'g' ? sql`g.extent` : sql`ev.location_extent`)

/** A geometry as GeoJSON with `bbox` and `crs`, as in the Open Data Hub. @see RFC 7946 section 5 */
const geometryWithBox = (
  geometry: Sql,
  extent: Sql,
): Sql => sql`(nullif(${geometry}, 'null') || ${inDegrees} || case when ${extent} is null then '{}' else
         jsonb_build_object('bbox', ${boxOf(geometry, extent)}) end)::text`

const inDegrees = sql`'{"crs":{"type":"name","properties":{"name":"EPSG:4326"}}}'::jsonb`

/** The `bbox` of a GeoJSON geometry, with the lowest and the highest height if its positions have heights. */
const boxOf = (geometry: Sql, extent: Sql): Sql => sql`(
         select jsonb_path_query_array(jsonb_build_array((${extent}[1])[0], (${extent}[1])[1], min(h.height::text::float8),
                                                         (${extent}[0])[0], (${extent}[0])[1], max(h.height::text::float8)), '$[*] ? (@ != null)')
           from jsonb_path_query(${geometry}, '$.**.coordinates.** ? (@.size() > 2 && @[0].type() == "number")[2]') as h (height))`

/** A field or a value inside it as JSON, so that numbers are compared and sorted as numbers. */
export function jsonColumn(field: PublicField, path: readonly string[]): Sql {
  const column = columnOf(field)
  const json = field.kind === 'value' ? sql`${column}.json` : column
  if (path.length > 0) return sql`nullif(${json} #> ${path}::text[], 'null')`
  if (field.kind === 'json') return sql`nullif(${json}, 'null')`
  return sql`coalesce(to_jsonb(${column}.number), to_jsonb(${column}.text), nullif(${json}, 'null'))`
}

/** The name of a selected field's column. Period and time have fixed names, because every measurement has them. */
export function columnName({ field: { alias } }: SelectedField, index: number): string {
  if (alias === 'mperiod') return 'period'
  return alias === 'mvalidtime' ? 'ts' : `c${index}`
}

/** SQL to append to a select list: the selected fields of one kind of object, each under its `columnName`. */
export function selectedColumns(selection: FieldSelection, group: ObjectKind): Sql {
  const columns = selection.flatMap((selected, index) => {
    const column = columnName(selected, index)
    return selected.field.group === group && column.startsWith('c') ? [sql`${writtenColumn(selected)} as ${name(column)}`] : []
  })
  return columns.length === 0 ? fixed('') : sql`, ${join(columns, ', ')}`
}

export function writtenColumn({ field, path }: SelectedField): Sql {
  if (field.kind === 'geometry') return geometryWithBox(columnOf(field), extentOf(field))
  if (path.length === 0) return written[field.kind](columnOf(field))
  const json = field.kind === 'value' ? sql`${columnOf(field)}.json` : columnOf(field)
  return sql`nullif((${json} #> ${path}::text[])::text, 'null')`
}
