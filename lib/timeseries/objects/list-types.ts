import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { eventVisible, stationVisible } from '@/lib/access/rights/visible-series'
import { rows } from '@/lib/db/run'
import type { Sql } from '@/lib/db/sql'
import { doorUrl } from '@/lib/http/mounts'
import { edgeTypesSql, eventOriginsSql, stationTypesSql } from '@/lib/timeseries/objects/visible-sql'
import type { Representation } from '@/lib/timeseries/representation'

/** Address of the interface with its version, e.g. `http://localhost:3000/timeseries/v2`. */
const base = () => `${doorUrl('timeseries')}/v2`

const representations = [
  ['tree,node', 'Stations with their data types and measurements, one inside the other.'],
  ['flat,node', 'Stations with their data types and measurements, all at one level.'],
  ['tree,edge', 'Connections between stations, with the stations where they begin and end inside.'],
  ['flat,edge', 'Connections between stations, all at one level.'],
  ['tree,event', 'Events by origin and series, with their places inside.'],
  ['flat,event', 'Events, all at one level.'],
  ['apispec', 'Description of this interface, OpenAPI 3 in YAML.'],
] as const

/** The list of what lies below the version. */
export function listRepresentations() {
  return representations.map(([id, description]) => ({ id, description, self: `${base()}/${id}` }))
}

type Kind = Readonly<{
  /** Types of stations and edges, origins of events, as far as a caller can see them. */
  idsSql: (rights: Rights) => Sql
  /** Links below a type by their names, and what follows the type in them. */
  links: Readonly<Record<string, string>>
}>

const kinds: Readonly<Record<Representation['type'], Kind>> = {
  node: {
    idsSql: rights => stationTypesSql(stationVisible(rights)),
    links: { stations: '', 'stations+datatypes': '/*', 'stations+datatypes+measurements': '/*/latest' },
  },
  edge: { idsSql: rights => edgeTypesSql(stationVisible(rights)), links: { edges: '' } },
  event: { idsSql: rights => eventOriginsSql(eventVisible(rights)), links: { events: '' } },
}

/** The types a caller can see in a representation, each with the addresses that go on from it. */
export async function listTypes({ type, structure, text }: Representation, caller: Caller) {
  const { idsSql, links } = kinds[type]
  const rights = await rightsOf(caller)
  const found = await rows<{ id: string }>(readerFor(rights), idsSql(rights))
  return found.map(({ id }) => {
    // The comma of a representation may stand in a path as it is.
    const address = `${base()}/${encodeURI(text)}/${encodeURIComponent(id)}`
    const entries = Object.entries(links).map(([name, rest]) => [name, address + rest] as const)
    if (structure === 'tree') return { id, description: null, self: Object.fromEntries(entries) }
    return { id, description: null, ...Object.fromEntries(entries.map(([name, link]) => [`self.${name}`, link])) }
  })
}
