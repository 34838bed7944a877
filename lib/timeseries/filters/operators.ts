import { boxSql, closerThan, geometryCloserThan, insideBox, insidePolygon } from '@/lib/db/geo'
import { expensive, fixed, type Sql, sql } from '@/lib/db/sql'
import { type Box, boxOf, type Position } from '@/lib/geo/position'
import { outlineOf, supportedSrids, toWgs84 } from '@/lib/geo/projection'
import { readRegex } from '@/lib/grammar/regex'
import { numeralOf, type OperandValue } from '@/lib/grammar/where-operand'
import { columnOf, extentOf } from '@/lib/timeseries/fields/columns'
import type { PublicField } from '@/lib/timeseries/fields/fields'
import type { FieldTarget, OperandType } from '@/lib/timeseries/filters/comparable'

type ArgumentFault = Readonly<{ index: number; expected: string }>

/** A bounding box; `rim` is its outline in degrees if it is in another coordinate system, otherwise null. */
type BoxArguments = Readonly<{ box: Box; rim: readonly Position[] | null }>
type CircleArguments = Readonly<{ centre: Position; metres: number }>
export type SpatialArguments = BoxArguments | CircleArguments

type Spatial<Arguments> = Readonly<{
  /** Reads the arguments; null if the operator does not apply to the field. */
  read(field: PublicField, numbers: readonly number[]): Arguments | ArgumentFault | null
  sql(field: PublicField, read: Arguments): Sql
}>

const wgs84 = 4326

const hasPlace = ({ kind }: PublicField) => kind === 'point' || kind === 'geometry'

function readBox(field: PublicField, numbers: readonly number[]): BoxArguments | ArgumentFault | null {
  const [minX, minY, maxX, maxY, srid = wgs84] = numbers as [number, number, number, number, number?]
  const fault = sridFault(srid, 4)
  if (fault) return fault
  const box: Box = [minX, minY, maxX, maxY]
  // Converts the box, not the column: a projected column cannot use the spatial index.
  const rim = srid === wgs84 ? null : outlineOf(box, srid)
  if (srid !== wgs84 && rim === null) return { index: 0, expected: `a box within EPSG:${srid}` }
  return hasPlace(field) ? { box, rim } : null
}

/** `bbi`: whether a geometry is partly in the box `minX,minY,maxX,maxY[,SRID]`; `bbc`: whether completely. */
const boxTest = (sign: '&&' | '<@'): Spatial<BoxArguments> => ({
  read: readBox,
  sql: (field, { box, rim }) => {
    // Compares the stored bounding box of the geometry; the operators of PostGIS compare boxes, too.
    if (field.kind === 'geometry') return sql`${extentOf(field)} ${fixed(sign)} ${boxSql(rim ? boxOf(rim) : box)}`
    return rim ? insidePolygon(columnOf(field), rim) : insideBox(columnOf(field), box)
  },
})

/** `dlt`: whether a geometry is closer to a point than a distance: `metres,longitude,latitude[,SRID]`. */
const closer: Spatial<CircleArguments> = {
  read: (field, numbers) => {
    if (!hasPlace(field)) return null
    const [metres, x, y, srid = wgs84] = numbers as [number, number, number, number?]
    if (metres < 0) return { index: 0, expected: 'a distance in metres' }
    const fault = sridFault(srid, 3)
    if (fault) return fault
    const centre = toWgs84([x, y], srid)
    if (!centre || Math.abs(centre[1]) > 90 || Math.abs(centre[0]) > 180)
      return { index: 1, expected: 'a point, longitude before latitude' }
    return { centre, metres }
  },
  sql: (field, { centre, metres }) => {
    if (field.kind === 'point') return closerThan(columnOf(field), centre, metres)
    return expensive(geometryCloserThan(columnOf(field), extentOf(field), { centre, metres }))
  },
}

function sridFault(srid: number, index: number): ArgumentFault | null {
  if (supportedSrids.includes(srid)) return null
  return { index, expected: `a supported coordinate system: ${supportedSrids.join(', ')}` }
}

type OperatorName = Readonly<{ key: string; words: string }>

export type ValueOperator = OperatorName &
  Readonly<{
    takes: 'value'
    types: readonly OperandType[]
    /** Converts a string and estimates the work of matching it. @throws GrammarError with a position in the string */
    read?: (text: string) => Readonly<{ text: string; weight: number }>
    sql: (column: Sql, value: Sql | null) => Sql
  }>

export type ListOperator = OperatorName & Readonly<{ takes: 'list'; side: 'inside' | 'outside' }>

export type SpatialOperator = OperatorName &
  Readonly<{ takes: 'numbers'; counts: readonly [number, number] }> &
  Spatial<SpatialArguments>

export type Operator = ValueOperator | ListOperator | SpatialOperator

/** The operators, with extensions. As in SQL, negated ones never match a missing value. @see spec, Filter expression */
export const operators: readonly Operator[] = [
  { key: 'eq', words: 'is', takes: 'value', types: ['null', 'boolean', 'number', 'date', 'string'], sql: equal },
  { key: 'neq', words: 'is not', takes: 'value', types: ['null', 'boolean', 'number', 'date', 'string'], sql: unequal },
  { key: 'lt', words: 'is less than', takes: 'value', types: ['number', 'date'], sql: order('<') },
  { key: 'gt', words: 'is more than', takes: 'value', types: ['number', 'date'], sql: order('>') },
  { key: 'lteq', words: 'is at most', takes: 'value', types: ['number', 'date'], sql: order('<=') },
  { key: 'gteq', words: 'is at least', takes: 'value', types: ['number', 'date'], sql: order('>=') },
  { key: 're', words: 'matches a regular expression', takes: 'value', types: ['string'], read: readRegex, sql: order('~') },
  { key: 'ire', words: 'matches, ignoring case', takes: 'value', types: ['string'], read: readRegex, sql: order('~*') },
  { key: 'nre', words: 'does not match', takes: 'value', types: ['string'], read: readRegex, sql: order('!~') },
  { key: 'nire', words: 'does not match, ignoring case', takes: 'value', types: ['string'], read: readRegex, sql: order('!~*') },
  { key: 'in', words: 'is one of', takes: 'list', side: 'inside' },
  { key: 'nin', words: 'is none of', takes: 'list', side: 'outside' },
  { key: 'bbi', words: 'lies partly in a box', takes: 'numbers', counts: [4, 5], ...boxTest('&&') },
  { key: 'bbc', words: 'lies completely in a box', takes: 'numbers', counts: [4, 5], ...boxTest('<@') },
  { key: 'dlt', words: 'is closer than a distance in metres to a point', takes: 'numbers', counts: [3, 4], ...closer },
]

export const operatorKeys: readonly string[] = operators.map(({ key }) => key)

const byKey = new Map(operators.map(operator => [operator.key, operator]))

export function getOperator(key: string): Operator {
  const operator = byKey.get(key)
  if (!operator) throw new TypeError(`no operator ${key}`)
  return operator
}

/** A value as an SQL parameter of the column's type. Returns null for the value null. Numbers inside JSON keep all digits. */
export function parameterOf(value: OperandValue, { path }: FieldTarget): Sql | null {
  if (value.type === 'null') return null
  if (value.type === 'number') return path.length > 0 ? sql`${numeralOf(value)}::text::numeric` : sql`${value.value}::float8`
  if (value.type === 'date') return sql`to_timestamp(${value.value / 1000}::float8)`
  return value.type === 'boolean' ? sql`${String(value.value)}::text::boolean` : sql`${value.value}::text`
}

function equal(column: Sql, value: Sql | null): Sql {
  return value ? sql`${column} = ${value}` : sql`${column} is null`
}

function unequal(column: Sql, value: Sql | null): Sql {
  return value ? sql`${column} <> ${value}` : sql`${column} is not null`
}

function order(sign: '<' | '>' | '<=' | '>=' | '~' | '~*' | '!~' | '!~*') {
  return (column: Sql, value: Sql | null): Sql => sql`${column} ${fixed(sign)} ${value}`
}
