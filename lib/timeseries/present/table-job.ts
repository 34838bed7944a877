import type { TableFormat, TableJob } from '@/lib/formats/tables/table-job'
import type { DeclaredType } from '@/lib/formats/tables/table-type'
import type { TableNotes } from '@/lib/http/responses/record-texts'
import { geometryKey } from '@/lib/timeseries/features'
import type { FieldKind } from '@/lib/timeseries/fields/fields'
import { kindOfResult } from '@/lib/timeseries/fields/functions'
import { isMeasured } from '@/lib/timeseries/fields/levels'
import type { SelectedField } from '@/lib/timeseries/fields/select'
import type { Plan } from '@/lib/timeseries/plan'
import { flatProperties } from '@/lib/timeseries/present/properties'

/** A file with the selected fields as columns, as in CSV; points and JSON are structures. */
export function tableJob(plan: Plan, format: TableFormat, notes: Omit<TableNotes, 'declared'>): TableJob {
  const { grouping, selection, zone } = plan
  const named = selection.filter(({ key }) => key !== geometryKey)
  return {
    ...notes,
    format,
    zone: zone.name,
    declared: { of: { _timestamp: { kind: 'time' }, ...Object.fromEntries(named.map(each => [each.key, declaredOf(each)])) } },
    columns: columnsOf({ ...plan, selection: named }, format === 'xlsx' ? 'split' : 'whole'),
    shape: null,
    geometryKey: format === 'geoparquet' ? geometryKey : null,
    sharedFrom: grouping ? null : firstShared(plan),
  }
}

/** The names of the columns, in the order of `select`. @param points whether a position is one column or three */
export const columnsOf = ({ level, grouping, selection }: Plan, points: 'whole' | 'split'): string[] => [
  ...(isMeasured(level) && (!grouping || grouping.starts) ? ['_timestamp'] : []),
  ...selection.flatMap(({ key, field }) =>
    field.kind === 'point' && points === 'split' ? pointProperties.map(name => `${key}.${name}`) : [key],
  ),
]

const pointProperties = ['x', 'y', 'srid'] as const

/** The first property after the properties of the measurement that every row has; null if there is none. */
function firstShared({ level, selection }: Plan): string | null {
  if (!isMeasured(level)) return null
  const properties = flatProperties(selection)
  const behind = properties.slice(properties.findLastIndex(({ group }) => group === 'measurement') + 1)
  const isConstant = (key: string) => selection.some(each => each.key === key && !each.field.nullable && each.path.length === 0)
  return behind.find(({ key }) => isConstant(key))?.key ?? null
}

const declaredKinds: Readonly<Record<FieldKind, DeclaredType>> = {
  text: { kind: 'text' },
  uuid: { kind: 'text' },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
  json: {},
  point: { of: { x: { kind: 'number' }, y: { kind: 'number' }, srid: { kind: 'integer' } } },
  geometry: { kind: 'geometry' },
  time: { kind: 'time' },
  value: { kind: 'number' },
}

function declaredOf({ field, path, call }: SelectedField): DeclaredType {
  if (call?.aggregate.key === 'count' || field.alias === 'mperiod') return { kind: 'integer' }
  if (path.length > 0) return {}
  if (!call) return declaredKinds[field.kind]
  const { argument, aggregate } = call
  return argument && argument.path.length === 0 ? declaredKinds[kindOfResult(aggregate, argument.field.kind)] : {}
}
