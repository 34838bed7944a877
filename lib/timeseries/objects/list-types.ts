import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { eventVisible, stationVisible, staysListed } from '@/lib/access/rights/visible-series'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { apiUrl } from '@/lib/http/mounts'
import type { Representation } from '@/lib/timeseries/path'

const base = () => `${apiUrl('timeseries')}/v2`

const representations = [
  ['tree,node', 'Stations with their data types and measurements, one inside the other.'],
  ['flat,node', 'Stations with their data types and measurements, all at one level.'],
  ['tree,edge', 'Connections between stations, with the stations where they begin and end inside.'],
  ['flat,edge', 'Connections between stations, all at one level.'],
  ['tree,event', 'Events by origin and series, with their locations inside.'],
  ['flat,event', 'Events, all at one level.'],
  ['apispec', 'Description of this interface, OpenAPI 3 in YAML.'],
] as const

export function listRepresentations() {
  return representations.map(([id, description]) => ({ id, description, self: `${base()}/${id}` }))
}

type TypeList = Readonly<{
  /** Types of stations or edges, or origins of events, that the caller can see. */
  idsSql: (rights: Rights) => Sql
  links: Readonly<Record<string, string>>
}>

const kinds: Readonly<Record<Representation['type'], TypeList>> = {
  node: {
    idsSql: rights => stationTypesSql(stationVisible(rights)),
    links: { stations: '', 'stations+datatypes': '/*', 'stations+datatypes+measurements': '/*/latest' },
  },
  edge: { idsSql: rights => edgeTypesSql(stationVisible(rights)), links: { edges: '' } },
  event: { idsSql: rights => eventOriginsSql(eventVisible(rights)), links: { events: '' } },
}

export async function listTypes({ type, structure, text }: Representation, caller: Caller) {
  const { idsSql, links } = kinds[type]
  const rights = await rightsOf(caller)
  const types = await rows<{ id: string }>(readerFor(rights), idsSql(rights))
  return types.map(({ id }) => {
    // The comma of a representation needs no escaping in a path.
    const typeUrl = `${base()}/${encodeURI(text)}/${encodeURIComponent(id)}`
    const entries = Object.entries(links).map(([name, rest]) => [name, typeUrl + rest] as const)
    if (structure === 'tree') return { id, description: null, self: Object.fromEntries(entries) }
    return { id, description: null, ...Object.fromEntries(entries.map(([name, link]) => [`self.${name}`, link])) }
  })
}

const stationTypesSql = (visible: Sql): Sql => sql`
  select s.type as id
    from station s
    left join station q on q.id = s.parent_id
   where s.available and ${staysListed(sql`q`, visible)} and ${visible}
   group by s.type
   order by s.type`

const edgeTypesSql = (visible: Sql): Sql => sql`
  select s.type as id
    from edge g
    join station s on s.id = g.station_id
    left join station b on b.id = g.begin_id
    left join station d on d.id = g.end_id
   where s.available and b.available is not false and d.available is not false and ${visible}
   group by s.type
   order by s.type`

const eventOriginsSql = (visible: Sql): Sql => sql`
  select ev.origin as id
    from event ev
   where ${visible}
   group by ev.origin
   order by ev.origin`
