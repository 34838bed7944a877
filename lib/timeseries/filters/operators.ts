import { boxSql, closerThan, insideBox, insidePolygon } from '@/lib/db/geo'
import { geometryCloserThan } from '@/lib/db/geometry-distance'
import { fixed, opening, type Sql, sql } from '@/lib/db/sql'
import { outlineOf } from '@/lib/geo/outline'
import { type Box, boxOf, type Position } from '@/lib/geo/position'
import { knownSrids, toWgs84 } from '@/lib/geo/projection'
import { readRegex } from '@/lib/grammar/regex'
import type { Value } from '@/lib/grammar/where-operand'
import { columnOf, extentOf } from '@/lib/timeseries/fields/columns'
import type { SeriesField } from '@/lib/timeseries/fields/fields'
import type { OperandType } from '@/lib/timeseries/filters/comparable'

/** What is wrong with the arguments of a spatial operator, and which one. */
type ArgumentFault = Readonly<{ index: number; expected: string }>

/** A box, with the rim that it has in degrees where it is of another coordinate system. */
type BoxArguments = Readonly<{ box: Box; rim: readonly Position[] | null }>
type CircleArguments = Readonly<{ centre: Position; metres: number }>
export type SpatialArguments = BoxArguments | CircleArguments

/** What a spatial operator says of a field. */
type Spatial<Arguments> = Readonly<{
  /** Reads its arguments; null when it cannot look at such fields. */
  read(field: SeriesField, numbers: readonly number[]): Arguments | ArgumentFault | null
  sql(field: SeriesField, read: Arguments): Sql
}>

const wgs84 = 4326

const hasPlace = ({ kind }: SeriesField) => kind === 'point' || kind === 'geometry'

function readBox(field: SeriesField, numbers: readonly number[]): BoxArguments | ArgumentFault | null {
  const [minX, minY, maxX, maxY, srid = wgs84] = numbers as [number, number, number, number, number?]
  const fault = sridFault(srid, 4)
  if (fault) return fault
  const box: Box = [minX, minY, maxX, maxY]
  // The box becomes degrees, not the column: a projected column cannot use the spatial index.
  const rim = srid === wgs84 ? null : outlineOf(box, srid)
  if (srid !== wgs84 && rim === null) return { index: 0, expected: `a box within EPSG:${srid}` }
  return hasPlace(field) ? { box, rim } : null
}

/** `bbi`: partly in a box: longitude, latitude, longitude, latitude, and its coordinate system if that is not 4326. `bbc`: wholly in it. */
const boxTest = (sign: '&&' | '<@'): Spatial<BoxArguments> => ({
  read: readBox,
  sql: (field, { box, rim }) => {
    // Beside each geometry stands its box; PostGIS compares boxes too.
    if (field.kind === 'geometry') return sql`${extentOf(field)} ${fixed(sign)} ${boxSql(rim ? boxOf(rim) : box)}`
    return rim ? insidePolygon(columnOf(field), rim) : insideBox(columnOf(field), box)
  },
})

/** `dlt`: closer than a distance to a point: metres, longitude, latitude, and the point's coordinate system. */
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
    // Each piece of each geometry near by is looked at.
    return opening(geometryCloserThan(columnOf(field), extentOf(field), { centre, metres }))
  },
}

function sridFault(srid: number, index: number): ArgumentFault | null {
  if (knownSrids.includes(srid)) return null
  return { index, expected: `a coordinate system that is read here: ${knownSrids.join(', ')}` }
}

type Words = Readonly<{ key: string; words: string }>

/** Compares with one value. */
export type ValueOperator = Words &
  Readonly<{
    takes: 'value'
    types: readonly OperandType[]
    /** How a string is read before it is compared, and what comparing with it weighs. @throws GrammarError with a position in the string */
    read?: (text: string) => Readonly<{ text: string; weight: number }>
    sql: (column: Sql, value: Sql | null) => Sql
  }>

/** Looks a field up in a list. */
export type ListOperator = Words & Readonly<{ takes: 'list'; wanted: 'inside' | 'outside' }>

/** Compares a position with numbers. */
export type SpatialOperator = Words &
  Readonly<{ takes: 'numbers'; counts: readonly [number, number] }> &
  Spatial<SpatialArguments>

export type Operator = ValueOperator | ListOperator | SpatialOperator

/**
 * Every operator of a filter expression. `neq`, `nin`, `nre` and `nire` follow SQL: a field without a value never matches.
 * @see spec, Filter expression; the negated expressions and `dlt` go beyond it
 */
export const operators: readonly Operator[] = [
  { key: 'eq', words: 'is', takes: 'value', types: ['null', 'boolean', 'number', 'date', 'string'], sql: equal },
  { key: 'neq', words: 'is not', takes: 'value', types: ['null', 'boolean', 'number', 'date', 'string'], sql: unequal },
  { key: 'lt', words: 'is less than', takes: 'value', types: ['number', 'date'], sql: order('<') },
  { key: 'gt', words: 'is more than', takes: 'value', types: ['number', 'date'], sql: order('>') },
  { key: 'lteq', words: 'is at most', takes: 'value', types: ['number', 'date'], sql: order('<=') },
  { key: 'gteq', words: 'is at least', takes: 'value', types: ['number', 'date'], sql: order('>=') },
  { key: 're', words: 'matches a regular expression', takes: 'value', types: ['string'], read: readRegex, sql: order('~') },
  { key: 'ire', words: 'matches, in any case of letters', takes: 'value', types: ['string'], read: readRegex, sql: order('~*') },
  { key: 'nre', words: 'does not match', takes: 'value', types: ['string'], read: readRegex, sql: order('!~') },
  { key: 'nire', words: 'matches in no case of letters', takes: 'value', types: ['string'], read: readRegex, sql: order('!~*') },
  { key: 'in', words: 'is one of', takes: 'list', wanted: 'inside' },
  { key: 'nin', words: 'is none of', takes: 'list', wanted: 'outside' },
  { key: 'bbi', words: 'lies partly in a box', takes: 'numbers', counts: [4, 5], ...boxTest('&&') },
  { key: 'bbc', words: 'lies wholly in a box', takes: 'numbers', counts: [4, 5], ...boxTest('<@') },
  { key: 'dlt', words: 'is closer than metres to a point', takes: 'numbers', counts: [3, 4], ...closer },
]

export const operatorKeys: readonly string[] = operators.map(({ key }) => key)

const byKey = new Map(operators.map(operator => [operator.key, operator]))

/** @param key one of `operatorKeys` */
export function getOperator(key: string): Operator {
  const operator = byKey.get(key)
  if (!operator) throw new TypeError(`no operator ${key}`)
  return operator
}

/** A value as a parameter of the type its kind of column has; null has none. */
export function parameterOf(value: Value): Sql | null {
  if (value.type === 'null') return null
  if (value.type === 'number') return sql`${value.value}::float8`
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
