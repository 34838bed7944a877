import { type Connection, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { Position } from '@/lib/geo/position'

const placesMax = 5000

/** The rows, by `from …`, and their column of type `point`, (longitude, latitude). */
type PlacedRows = Readonly<{ table: Sql; column: Sql; where: Sql }>

/** The places of rows for an overview map: each once to about a hundred metres (a thousandth of a degree), at most 5,000. */
export async function distinctPlaces(connection: Connection, placed: PlacedRows): Promise<Position[]> {
  const found = await rows<{ longitude: number; latitude: number }>(connection, distinctPlacesSql(placed))
  return found.map(({ longitude, latitude }) => [longitude, latitude])
}

const distinctPlacesSql = ({ table, column, where }: PlacedRows): Sql => sql`
  select distinct round(${column}[0]::numeric, 3)::float8 as longitude, round(${column}[1]::numeric, 3)::float8 as latitude
    ${table}
   where ${column} is not null and ${where}
   order by longitude, latitude
   limit ${placesMax}`
