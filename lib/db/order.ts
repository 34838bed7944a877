import { and, fixed, join, or, type Sql, sql } from '@/lib/db/sql'

/** A key of an order. Missing values of `jsonb` and `nullable` keys come last ascending, first descending. */
export type SortKey = Readonly<{
  expression: Sql
  direction: 'ascending' | 'descending'
  type: 'text' | 'integer' | 'bigint' | 'float8' | 'boolean' | 'uuid' | 'timestamptz' | 'jsonb'
  nullable?: boolean
}>

/** The values of a row's sort keys, as the database writes them. */
export type SortValues = readonly (string | null)[]

export const ascending = (expression: Sql, type: SortKey['type'] = 'text'): SortKey => ({
  expression,
  direction: 'ascending',
  type,
})

/** The list of an `order by` clause. @param named the expressions under their names in the statement */
export function orderBy(order: readonly SortKey[], named = order.map(({ expression }) => expression)): Sql {
  return join(
    order.map(({ direction }, index) => (direction === 'descending' ? sql`${named[index]} desc` : sql`${named[index]}`)),
    ', ',
  )
}

export const expressionsOf = (order: readonly SortKey[]): Sql =>
  join(
    order.map(({ expression }) => expression),
    ', ',
  )

/** The condition for the rows after a given row. @param after the values of that row, one for each sort key */
export function beyond(order: readonly SortKey[], after: SortValues): Sql {
  const values = order.map(({ type }, index) => sql`${after[index] ?? null}::text::${fixed(type)}`)
  const comparable = order.every(({ direction, type, nullable }) => direction === 'ascending' && type !== 'jsonb' && !nullable)
  // Comparing whole rows lets the index find where to continue.
  if (comparable) return sql`(${expressionsOf(order)}) > (${join(values, ', ')})`
  return or(
    order.map((place, index) => {
      const same = order
        .slice(0, index)
        .map(({ expression }, before) => sql`${expression} is not distinct from ${values[before]}`)
      return and([...same, beyondOne(place, values[index]!, after[index] ?? null)])
    }),
  )
}

function beyondOne({ expression, direction }: SortKey, value: Sql, given: string | null): Sql {
  if (direction === 'descending') return given === null ? sql`${expression} is not null` : sql`${expression} < ${value}`
  return given === null ? sql`false` : sql`(${expression} > ${value} or ${expression} is null)`
}
