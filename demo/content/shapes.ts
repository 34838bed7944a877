import { z } from 'zod'
import { type Content, headingOf, istatLicence, type RecordContext, recordContext } from '@/demo/content/heading'
import { areaOf } from '@/demo/geography/areas'
import { communities, municipalities, regions } from '@/demo/geography/places'
import { type Way, ways } from '@/demo/geography/roads'
import { list, readTable } from '@/demo/read-data'
import { languages, same, type Trilingual } from '@/demo/trilingual'
import type { World } from '@/demo/world'
import type { AreaGeometry } from '@/lib/geo/borders'

type Shape = Readonly<{
  id: string
  type: string
  name: string
  geometry: AreaGeometry | Readonly<{ type: 'LineString'; coordinates: Way['line'] }>
  mapping: Record<string, string>
  licence: Content
}>

/** Valleys, by their municipalities. */
const valleys = readTable('facts/places/valleys.csv', { key: z.string(), de: z.string(), it: z.string(), municipalities: list })

/**
 * The province, its municipalities, district communities, tourism regions and valleys, all made of the municipalities' real borders; then roads and
 * railways, whose course is generated.
 */
export function* shapeRecords(world: World): Generator<Content> {
  yield area(world, {
    id: '21_demo',
    type: 'province',
    name: 'Bolzano/Bozen',
    geometry: areaOf(() => true),
    key: { istat: '021' },
  })
  for (const municipality of municipalities) {
    const { istat, names } = municipality
    const geometry = areaOf(one => one === municipality)
    yield area(world, { id: `${istat}_demo`, type: 'municipality', name: localName(names), geometry, key: { istat } })
  }
  for (const { key, names } of communities) {
    const geometry = areaOf(({ community }) => community === key)
    yield area(world, { id: `district-${key}_demo`, type: 'district', name: localName(names), geometry, key: { community: key } })
  }
  for (const region of regions) {
    const geometry = areaOf(one => one.region === region)
    yield area(world, {
      id: `${region.key}_demo`,
      type: 'region',
      name: localName(region.names),
      geometry,
      key: { region: region.id },
    })
  }
  for (const { key, de, it, municipalities: members } of valleys) {
    const geometry = areaOf(({ istat }) => members.includes(istat))
    yield area(world, { id: `${key}_demo`, type: 'valley', name: localName({ de, it, en: de }), geometry, key: { valley: key } })
  }
  yield* ways.map(way => line(world, way))
}

const localName = ({ de, it }: Trilingual) => (de === it ? de : `${it}/${de}`)

type Area = Omit<Shape, 'mapping' | 'licence'> & { key: Record<string, string> }

const area = (world: World, { key, ...shape }: Area): Content =>
  record(world, {
    ...shape,
    mapping: { ...key, note: 'borders of ISTAT (June 2023), prepared by openpolis, simplified to 20 metres' },
    licence: istatLicence,
  })

const line = (world: World, { key, kind, de, it, line: coordinates }: Way): Content =>
  record(world, {
    id: `${kind}-${key.toLowerCase()}_demo`,
    type: kind,
    name: /^[A-Z]+\d/.test(key) ? `${de} / ${it.replace(`${key} `, '')}` : `${de} / ${it}`,
    geometry: { type: 'LineString', coordinates },
    mapping: { way: key, note: 'generated for the demo: it bends through the places that it connects' },
    licence: { License: 'CC0', LicenseHolder: 'https://demo.example', Author: 'Belvedere demo', ClosedData: false },
  })

function record(world: World, { id, type, name, geometry, mapping, licence }: Shape): Content {
  const context: RecordContext = { ...recordContext(world, 'shape', id), languages }
  const { FirstImport, LastChange } = headingOf(context, { id, names: same(name), source: 'statistics' })
  return {
    Id: id,
    Name: name,
    Shortname: name,
    Type: type,
    Country: 'IT',
    Source: 'statistics',
    SRid: 'EPSG:4326',
    Geometry: geometry,
    Mapping: { demo: mapping },
    LicenseInfo: licence,
    FirstImport,
    LastChange,
  }
}
