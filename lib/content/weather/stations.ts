import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import type { Entity } from '@/lib/content/entities'
import { visibleTypes } from '@/lib/content/visible-types'
import { isDistrictNumber } from '@/lib/content/weather/district-number'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { queryValues } from '@/lib/http/queries/query'

const placeTypes = { mta: 'metaregion', reg: 'region', tvs: 'tourismassociation', mun: 'municipality', fra: 'district' } as const
type Prefix = keyof typeof placeTypes

/** Where something lies, in degrees. */
type Spot = Readonly<{ longitude: number; latitude: number }>

/**
 * The parameters of a weather bulletin with the numbers of stations in `locfilter`: a place stands for the station that is nearest to it. A place that
 * nobody knows stays, and finds nothing.
 * @see reference of the public original, weather: locfilter
 */
export async function withStations({ type }: Entity, query: URLSearchParams, caller: Caller): Promise<URLSearchParams> {
  const given = queryValues(query)['locfilter']?.split(',') ?? []
  const places = given.map(word => word.trim()).filter(isPlace)
  if (type !== 'weather' || places.length === 0) return query
  const { visible, reads } = visibleTypes([...Object.values(placeTypes), 'weather'], await rightsOf(caller))
  const reader = readerFor(reads)
  const [stations, spots] = await Promise.all([
    rows<Spot & { number: string }>(reader, stationsSql(visible)),
    rows<Spot & { key: string }>(reader, spotsSql(places, visible)),
  ])
  const numberOf = (place: string) => {
    const spot = spots.find(({ key }) => key === keyOf(place))
    return spot && nearest(stations, spot)
  }
  const named = given.map(word => (isPlace(word.trim()) ? (numberOf(word.trim()) ?? word) : word))
  const others = [...query].filter(([name]) => name.toLowerCase() !== 'locfilter')
  return new URLSearchParams([...others, ['locfilter', [...new Set(named)].join(',')]])
}

const isPlace = (word: string): boolean => /^(mta|reg|tvs|mun|fra)./i.test(word) && !isDistrictNumber(word)

const keyOf = (place: string) => `${placeTypes[place.slice(0, 3).toLowerCase() as Prefix]} ${place.slice(3).toUpperCase()}`

/** The stations that bulletins name, each where the municipality of its name lies. */
const stationsSql = (visible: Sql): Sql => sql`
  select distinct on (number) s.value ->> 'Id' as number, m.position[0] as longitude, m.position[1] as latitude
    from (select d.body from document d where ${visible} and d.type = 'weather') w
   cross join lateral jsonb_array_elements(
           case when jsonb_typeof(w.body::jsonb -> 'Stationdata') = 'array' then w.body::jsonb -> 'Stationdata' else '[]' end) s
    join (select d.titles, d.position from document d where ${visible} and d.type = 'municipality' and d.position is not null) m
      on exists (select from jsonb_each_text(m.titles) t
                  where lower(t.value) = any(regexp_split_to_array(lower(s.value ->> 'CityName'), ' */ *')))
   order by number`

const spotsSql = (places: readonly string[], visible: Sql): Sql => sql`
  select d.type || ' ' || d.id as key, d.position[0] as longitude, d.position[1] as latitude
    from document d
   where ${visible} and d.type || ' ' || d.id = any(${places.map(keyOf)}::text[]) and d.position is not null
   order by key`

function nearest(stations: readonly (Spot & { number: string })[], from: Spot): string | undefined {
  const [first] = stations.toSorted((a, b) => squareBetween(a, from) - squareBetween(b, from))
  return first?.number
}

// Over some dozen kilometres the earth is flat; a degree to the east is shorter than one to the north.
function squareBetween(a: Spot, b: Spot): number {
  const east = (a.longitude - b.longitude) * Math.cos((b.latitude * Math.PI) / 180)
  return east ** 2 + (a.latitude - b.latitude) ** 2
}
