import { type Content, headingOf, type RecordContext, recordContext } from '@/demo/content/heading'
import { type AreaGeometry, areaOf, provinceGeometry } from '@/demo/geography/cells'
import { municipalities, regions, type Village } from '@/demo/geography/places'
import { languages, same } from '@/demo/trilingual'
import type { World } from '@/demo/world'

type Shape = Readonly<{ id: string; type: string; name: string; geometry: AreaGeometry; key: Record<string, string> }>

/** The province, its municipalities and tourism regions. They are cells around places, not borders, as the licence says. */
export function* shapeRecords(world: World): Generator<Content> {
  yield record(world, {
    id: '21_demo',
    type: 'province',
    name: 'Bolzano/Bozen',
    geometry: provinceGeometry(),
    key: { istat: '021' },
  })
  for (const municipality of municipalities) {
    const { istat, names } = municipality
    const name = names.de === names.it ? names.de : `${names.it}/${names.de}`
    const geometry = areaOf(village => village.municipality === municipality)
    yield record(world, { id: `${istat}_demo`, type: 'municipality', name, geometry, key: { istat } })
  }
  for (const region of regions) {
    const geometry = areaOf((village: Village) => village.municipality.region === region)
    yield record(world, { id: `${region.key}_demo`, type: 'region', name: region.names.de, geometry, key: { region: region.id } })
  }
}

function record(world: World, { id, type, name, geometry, key }: Shape): Content {
  const context: RecordContext = { ...recordContext(world, 'shape', id), languages }
  const { LicenseInfo, FirstImport, LastChange } = headingOf(context, { id, names: same(name), source: 'statistics' })
  return {
    Id: id,
    Name: name,
    Shortname: name,
    Type: type,
    Country: 'IT',
    Source: 'statistics',
    SRid: 'EPSG:4326',
    Geometry: geometry,
    Mapping: { demo: { ...key, note: 'demo shape: the area nearest to its villages, not a border' } },
    LicenseInfo,
    FirstImport,
    LastChange,
  }
}
