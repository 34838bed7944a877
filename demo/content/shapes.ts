import { z } from 'zod'
import { type Content, headingOf, type RecordContext, recordContext } from '@/demo/content/heading'
import { type AreaGeometry, areaOf, provinceGeometry } from '@/demo/geography/cells'
import { municipalities, regions, type Village } from '@/demo/geography/places'
import { list, readTable } from '@/demo/read-data'
import { languages, same } from '@/demo/trilingual'
import type { World } from '@/demo/world'

type Shape = Readonly<{ id: string; type: string; name: string; geometry: AreaGeometry; key: Record<string, string> }>

/** Valleys and district communities, by their municipalities. */
const valleys = readTable('facts/places/valleys.csv', {
  key: z.string(),
  kind: z.enum(['community', 'valley']),
  de: z.string(),
  it: z.string(),
  municipalities: list,
})

/** The province, its municipalities, tourism regions, valleys and district communities. They are cells around places, not borders, as the licence says. */
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
  for (const { key, kind, de, it, municipalities: members } of valleys) {
    const geometry = areaOf(village => members.includes(village.municipality.istat))
    yield record(world, { id: `${key}_demo`, type: kind, name: `${it}/${de}`, geometry, key: { valley: key } })
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
