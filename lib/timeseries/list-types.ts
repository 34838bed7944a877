import type { Caller } from '@/lib/access/caller'
import { rightsOf } from '@/lib/access/rights'
import { stationVisible } from '@/lib/access/station-visible'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { doorUrl } from '@/lib/http/mounts'
import type { Representation } from '@/lib/timeseries/representation'
import { stationTypesSql } from '@/lib/timeseries/visible-sql'

/** Address of the interface with its version, e.g. `http://localhost:3000/timeseries/v2`. */
const base = () => `${doorUrl('timeseries')}/v2`

const representations = [
  ['tree,node', 'Stations with their data types and measurements, one inside the other.'],
  ['flat,node', 'Stations with their data types and measurements, all at one level.'],
  ['tree,edge', 'Connections between stations, with their begin and end inside.'],
  ['flat,edge', 'Connections between stations, all at one level.'],
  ['tree,event', 'Events, one inside the other.'],
  ['flat,event', 'Events, all at one level.'],
  ['apispec', 'Description of this interface as OpenAPI 3 in YAML.'],
] as const

/** The list of what lies below the version. */
export function listRepresentations() {
  return representations.map(([id, description]) => ({ id, description, self: `${base()}/${id}` }))
}

/** The station types a caller can see, each with the addresses that go on from it. */
export async function listStationTypes(representation: Representation, caller: Caller) {
  const visible = stationVisible(await rightsOf(caller))
  const found = await rows<{ type: string }>(reader(), stationTypesSql(visible))
  const links = found.map(({ type }) => ({ type, ...linksOf(representation, type) }))
  if (representation.structure === 'tree')
    return links.map(({ type, stations, dataTypes, measurements }) => ({
      ...{ id: type, description: null },
      self: { stations, 'stations+datatypes': dataTypes, 'stations+datatypes+measurements': measurements },
    }))
  return links.map(({ type, stations, dataTypes, measurements }) => ({
    ...{ id: type, description: null },
    ...{ 'self.stations': stations, 'self.stations+datatypes': dataTypes, 'self.stations+datatypes+measurements': measurements },
  }))
}

function linksOf({ text }: Representation, type: string) {
  // The comma of a representation and of a list of types may stand in a path as it is.
  const stations = `${base()}/${encodeURI(text)}/${encodeURIComponent(type)}`
  return { stations, dataTypes: `${stations}/*`, measurements: `${stations}/*/latest` }
}
