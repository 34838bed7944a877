import { z } from 'zod'
import {
  type Content,
  detailOf,
  galleryOf,
  headingOf,
  istatLicence,
  type RecordContext,
  recordContext,
} from '@/demo/content/heading'
import { contactOf, gpsOf } from '@/demo/content/location'
import type { TagId } from '@/demo/facts/tags'
import { areaOf } from '@/demo/geography/areas'
import {
  type Association,
  associations,
  type Municipality,
  municipalities,
  type Region,
  regions,
  type Village,
  villages,
} from '@/demo/geography/places'
import { skiAreas } from '@/demo/geography/ski'
import { type PictureName, picturesOf } from '@/demo/pictures/pictures'
import { readJson } from '@/demo/read-data'
import { joined, languages, Phrases, phrase, Trilingual } from '@/demo/trilingual'
import type { World } from '@/demo/world'
import { signedArea } from '@/lib/geo/borders'

const words = readJson(
  'words/places.json',
  z.strictObject({
    municipalities: Phrases,
    places: Phrases,
    districts: Phrases,
    region: Trilingual,
    association: Trilingual,
  }),
)

const dolomites = ['badia', 'groeden', 'seiseralm', 'eggental', 'hochpustertal', 'kronplatz']

/** Areas are official, so they have all languages. */
const areaContext = (world: World, ...seed: readonly string[]): RecordContext => ({
  ...recordContext(world, ...seed),
  languages,
})

const pictureOf = ({ random }: RecordContext, altitude: number): PictureName[] => {
  const low = picturesOf('vineyard', 'town', 'castle', 'village')
  return random.some(altitude > 900 ? picturesOf('village', 'peaks', 'forest', 'hut') : low, 2)
}

/** Tourism regions. */
export function* regionRecords(world: World): Generator<Content> {
  for (const region of regions) {
    const context = areaContext(world, 'region', region.key)
    const inside = villages.filter(village => village.municipality.region === region)
    const seat = inside[0]!
    const count = inside.filter(({ main }) => main).length
    const text = phrase(words.region, { name: region.names, count, villages: inside.length })
    yield {
      ...headingOf(context, { id: region.id, names: region.names, source: 'tourism', tags: regionTags(region) }),
      ...describedArea(context, { names: region.names, text, seat }),
      GpsInfo: [gpsOf(region.position)],
      DetailThemed: null,
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
  // The field has room for one ring.
  const outsides = type === 'Polygon' ? [coordinates[0]!] : coordinates.map(([outside]) => outside!)
  const largest = outsides.reduce((best, ring) => (signedArea(ring) > signedArea(best) ? ring : best))
  return largest.map(([Longitude, Latitude]) => ({ Latitude, Longitude }))
}

type AreaTexts = Readonly<{ names: Trilingual; text: Trilingual; seat: Village }>

function describedArea(context: RecordContext, { names, text, seat }: AreaTexts): Content {
  const pictures = pictureOf(context, seat.position.altitude)
  return {
    Detail: detailOf(context, { title: names, text, intro: text }),
    ContactInfos: contactOf(context, { company: names, village: seat, logo: pictures[0] }),
    ImageGallery: galleryOf(context, names, pictures),
  }
}

/** Municipalities. */
export function* municipalityRecords(world: World): Generator<Content> {
  for (const municipality of municipalities) {
    const context = areaContext(world, 'municipality', municipality.istat)
    const { names, position, inhabitants, region, association } = municipality
    const opening = context.random.pick(words.municipalities)
    const facts = { name: names, region: region.names, altitude: position.altitude, inhabitants }
    const text = joined([phrase(opening, facts), ...context.random.some(words.places, 2)])
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

function municipalityTags({ inhabitants, position, region }: Municipality): TagId[] {
  return [
    ...(inhabitants > 6000 ? (['place:town'] as const) : []),
    ...(position.altitude > 1100 ? (['place:high-valley'] as const) : []),
    ...(region.key === 'sueden' ? (['place:wine'] as const) : []),
  ]
}

/** Villages and quarters. */
export function* districtRecords(world: World): Generator<Content> {
  for (const village of villages) {
    const { id, names, position, municipality, main } = village
    const context = areaContext(world, 'district', id)
    const facts = { name: names, municipality: municipality.names, altitude: position.altitude }
    const text = joined([phrase(context.random.pick(words.districts), facts), ...context.random.some(words.places, 2)])
    yield {
      ...headingOf(context, { id, names, source: 'statistics' }),
      ...describedArea(context, { names, text, seat: village }),
      GpsInfo: [gpsOf(position)],
      IsComune: main,
      RegionId: municipality.region.id,
      TourismvereinId: municipality.association.id,
      MunicipalityId: municipality.id,
      SiagId: null,
      VisibleInSearch: context.random.chance(0.9),
      CustomId: null,
    }
  }
}

/** Tourism associations. */
export function* associationRecords(world: World): Generator<Content> {
  for (const association of associations) {
    const context = areaContext(world, 'tourism association', association.key)
    const seat = seatOf(association)
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

const seatOf = (association: Association): Village => villages.find(village => village.municipality.association === association)!
