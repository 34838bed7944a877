import { z } from 'zod'
import {
  type Content,
  describedBy,
  gpsOf,
  headingOf,
  istatLicence,
  officialContext,
  type RecordContext,
} from '@/demo/content/heading'
import type { TagId } from '@/demo/facts/names'
import {
  areaOf,
  associations,
  communities,
  type Municipality,
  municipalities,
  type Region,
  regions,
  skiAreas,
  type Village,
  villages,
} from '@/demo/geography/places'
import { type RoadWay, ways } from '@/demo/geography/roads'
import { type PictureName, picturesOf } from '@/demo/pictures/pictures'
import { joinTexts, list, phrase, phrases, readTable, readWords, same, type Trilingual, translated } from '@/demo/read-data'
import type { World } from '@/demo/world'
import { type AreaGeometry, signedArea } from '@/lib/geo/borders'

const words = readWords('places', {
  ...phrases('municipalities', 'places', 'districts'),
  ...translated('region', 'association'),
})

const dolomites = ['badia', 'groeden', 'seiseralm', 'eggental', 'hochpustertal', 'kronplatz']

const pictureOf = ({ random }: RecordContext, altitude: number): PictureName[] => {
  const low = picturesOf('vineyard', 'town', 'castle', 'village')
  return random.some(altitude > 900 ? picturesOf('village', 'peaks', 'forest', 'hut') : low, 2)
}

export function* regionRecords(world: World): Generator<Content> {
  for (const region of regions) {
    const context = officialContext(world, 'region', region.key)
    const inside = villages.filter(village => village.municipality.region === region)
    const seat = inside[0]!
    const count = inside.filter(({ main }) => main).length
    const text = phrase(words.region, { name: region.names, count, villages: inside.length })
    yield {
      ...headingOf(context, { id: region.id, names: region.names, source: 'tourism', tags: regionTags(region) }),
      ...describedArea(context, { names: region.names, text, seat }),
      GpsInfo: [gpsOf(region.position)],
      GpsPolygon: polygonOf(region),
      LicenseInfo: istatLicence,
      VisibleInSearch: true,
      SkiareaIds: skiAreas.filter(({ village }) => village.municipality.region === region).map(({ id }) => id),
      CustomId: `R${region.key}`,
    }
  }
}

function regionTags({ key }: Region): TagId[] {
  if (dolomites.includes(key)) return ['place:dolomites', 'place:winter-sports']
  return key === 'sueden' || key === 'bozen' ? ['place:wine'] : ['place:high-valley']
}

function polygonOf(region: Region): Content[] {
  const { type, coordinates } = areaOf(municipality => municipality.region === region)
  // The field `GpsPolygon` has room for one ring.
  const outsides = type === 'Polygon' ? [coordinates[0]!] : coordinates.map(([outside]) => outside!)
  const largest = outsides.reduce((best, ring) => (signedArea(ring) > signedArea(best) ? ring : best))
  return largest.map(([Longitude, Latitude]) => ({ Latitude, Longitude }))
}

type AreaTexts = Readonly<{ names: Trilingual; text: Trilingual; seat: Village }>

function describedArea(context: RecordContext, { names, text, seat }: AreaTexts): Content {
  const pictures = pictureOf(context, seat.position.altitude)
  return describedBy(context, { names, text, village: seat, pictures, logo: pictures[0]! })
}

export function* municipalityRecords(world: World): Generator<Content> {
  for (const municipality of municipalities) {
    const context = officialContext(world, 'municipality', municipality.istat)
    const { names, position, inhabitants, region, association } = municipality
    const opening = context.random.pick(words.municipalities)
    const facts = { name: names, region: region.names, altitude: position.altitude, inhabitants }
    const text = joinTexts([phrase(opening, facts), ...context.random.some(words.places, 2)])
    yield {
      ...headingOf(context, { id: municipality.id, names, source: 'statistics', tags: municipalityTags(municipality) }),
      ...describedArea(context, { names, text, seat: villages.find(village => village.municipality === municipality)! }),
      GpsInfo: [gpsOf(position)],
      Plz: municipality.postCode,
      RegionId: region.id,
      TourismvereinId: association.id,
      SiagId: String(Number(municipality.istat.slice(3))),
      VisibleInSearch: true,
      Inhabitants: inhabitants,
      IstatNumber: municipality.istat,
      CustomId: null,
    }
  }
}

const municipalityTags = ({ inhabitants, position, region }: Municipality): TagId[] => [
  ...(inhabitants > 6000 ? (['place:town'] as const) : []),
  ...(position.altitude > 1100 ? (['place:high-valley'] as const) : []),
  ...(region.key === 'sueden' ? (['place:wine'] as const) : []),
]

export function* districtRecords(world: World): Generator<Content> {
  for (const village of villages) {
    const { id, names, position, municipality, main } = village
    const context = officialContext(world, 'district', id)
    const facts = { name: names, municipality: municipality.names, altitude: position.altitude }
    const text = joinTexts([phrase(context.random.pick(words.districts), facts), ...context.random.some(words.places, 2)])
    yield {
      ...headingOf(context, { id, names, source: 'statistics' }),
      ...describedArea(context, { names, text, seat: village }),
      GpsInfo: [gpsOf(position)],
      IsComune: main,
      RegionId: municipality.region.id,
      TourismvereinId: municipality.association.id,
      MunicipalityId: municipality.id,
      VisibleInSearch: context.random.chance(0.9),
      CustomId: null,
    }
  }
}

export function* associationRecords(world: World): Generator<Content> {
  for (const association of associations) {
    const context = officialContext(world, 'tourism association', association.key)
    const seat = villages.find(village => village.municipality.association === association)!
    const text = phrase(words.association, { name: association.names, seat: seat.names, region: association.region.names })
    yield {
      ...headingOf(context, {
        id: association.id,
        names: association.names,
        source: 'tourism',
        tags: regionTags(association.region),
      }),
      ...describedArea(context, { names: association.names, text, seat }),
      GpsInfo: [gpsOf(seat.position)],
      RegionId: association.region.id,
      VisibleInSearch: true,
      SkiareaIds: skiAreas.filter(({ village }) => village.municipality.association === association).map(({ id }) => id),
      CustomId: `TV${association.key}`,
    }
  }
}

type Shape = Readonly<{
  id: string
  type: string
  name: string
  geometry: AreaGeometry | Readonly<{ type: 'LineString'; coordinates: RoadWay['line'] }>
  mapping: Record<string, string>
  licence: Content
}>

const valleys = readTable('facts/places/valleys.csv', { key: z.string(), de: z.string(), it: z.string(), municipalities: list })

/** Areas merged from the municipalities' real borders, and roads and railways, whose lines are generated. */
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
  for (const { key, de, it, municipalities: inside } of valleys) {
    const geometry = areaOf(({ istat }) => inside.includes(istat))
    yield area(world, { id: `${key}_demo`, type: 'valley', name: localName({ de, it, en: de }), geometry, key: { valley: key } })
  }
  yield* ways.map(way => line(world, way))
}

const localName = ({ de, it }: Trilingual) => (de === it ? de : `${it}/${de}`)

const area = (world: World, { key, ...shape }: Omit<Shape, 'mapping' | 'licence'> & { key: Record<string, string> }): Content =>
  record(world, {
    ...shape,
    mapping: { ...key, note: 'borders of ISTAT (June 2023), prepared by openpolis, simplified to 20 metres' },
    licence: istatLicence,
  })

const line = (world: World, { key, kind, de, it, line: coordinates }: RoadWay): Content =>
  record(world, {
    id: `${kind}-${key.toLowerCase()}_demo`,
    type: kind,
    name: /^[A-Z]+\d/.test(key) ? `${de} / ${it.replace(`${key} `, '')}` : `${de} / ${it}`,
    geometry: { type: 'LineString', coordinates },
    mapping: { way: key, note: 'generated for the demo: it bends through the places that it connects' },
    licence: { License: 'CC0', LicenseHolder: 'https://demo.example', Author: 'Belvedere demo', ClosedData: false },
  })

function record(world: World, { id, type, name, geometry, mapping, licence }: Shape): Content {
  const context = officialContext(world, 'shape', id)
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
