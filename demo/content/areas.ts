import { z } from 'zod'
import { contactOf } from '@/demo/content/contact'
import { type Content, headingOf, type Telling, tellingOf } from '@/demo/content/heading'
import { gpsOf } from '@/demo/content/placed'
import { detailOf, galleryOf } from '@/demo/content/texts'
import type { TagId } from '@/demo/facts/tags'
import { areaOf } from '@/demo/geography/cells'
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
const tellingOfArea = (world: World, ...seed: readonly string[]): Telling => ({ ...tellingOf(world, ...seed), languages })

const pictureOf = ({ random }: Telling, altitude: number): PictureName[] => {
  const low = picturesOf('vineyard', 'town', 'castle', 'village')
  return random.some(altitude > 900 ? picturesOf('village', 'peaks', 'forest', 'hut') : low, 2)
}

/** Tourism regions. */
export function* regionRecords(world: World): Generator<Content> {
  for (const region of regions) {
    const telling = tellingOfArea(world, 'region', region.key)
    const inside = villages.filter(village => village.municipality.region === region)
    const seat = inside[0]!
    const count = inside.filter(({ main }) => main).length
    const text = phrase(words.region, { name: region.names, count, villages: inside.length })
    yield {
      ...headingOf(telling, { id: region.id, names: region.names, source: 'tourism', tags: regionTags(region) }),
      ...describedArea(telling, { names: region.names, text, seat }),
      GpsInfo: [gpsOf(region.position)],
      DetailThemed: null,
      GpsPolygon: polygonOf(region),
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
  const { type, coordinates } = areaOf(({ municipality }) => municipality.region === region)
  const [ring] = type === 'Polygon' ? coordinates : coordinates[0]!
  return ring!.map(([Longitude, Latitude]) => ({ Latitude, Longitude }))
}

type Described = Readonly<{ names: Trilingual; text: Trilingual; seat: Village }>

function describedArea(telling: Telling, { names, text, seat }: Described): Content {
  const pictures = pictureOf(telling, seat.position.altitude)
  return {
    Detail: detailOf(telling, { title: names, text, intro: text }),
    ContactInfos: contactOf(telling, { company: names, village: seat, logo: pictures[0] }),
    ImageGallery: galleryOf(telling, names, pictures),
  }
}

/** Municipalities. */
export function* municipalityRecords(world: World): Generator<Content> {
  for (const municipality of municipalities) {
    const telling = tellingOfArea(world, 'municipality', municipality.istat)
    const { names, position, inhabitants, region, association } = municipality
    const opening = telling.random.pick(words.municipalities)
    const facts = { name: names, region: region.names, altitude: position.altitude, inhabitants }
    const text = joined([phrase(opening, facts), ...telling.random.some(words.places, 2)])
    yield {
      ...headingOf(telling, { id: municipality.id, names, source: 'statistics', tags: municipalityTags(municipality) }),
      ...describedArea(telling, { names, text, seat: villages.find(village => village.municipality === municipality)! }),
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
    const telling = tellingOfArea(world, 'district', id)
    const facts = { name: names, municipality: municipality.names, altitude: position.altitude }
    const text = joined([phrase(telling.random.pick(words.districts), facts), ...telling.random.some(words.places, 2)])
    yield {
      ...headingOf(telling, { id, names, source: 'statistics' }),
      ...describedArea(telling, { names, text, seat: village }),
      GpsInfo: [gpsOf(position)],
      IsComune: main,
      RegionId: municipality.region.id,
      TourismvereinId: municipality.association.id,
      MunicipalityId: municipality.id,
      SiagId: null,
      VisibleInSearch: telling.random.chance(0.9),
      CustomId: null,
    }
  }
}

/** Tourism associations. */
export function* associationRecords(world: World): Generator<Content> {
  for (const association of associations) {
    const telling = tellingOfArea(world, 'tourism association', association.key)
    const seat = seatOf(association)
    const text = phrase(words.association, { name: association.names, seat: seat.names, region: association.region.names })
    yield {
      ...headingOf(telling, {
        id: association.id,
        names: association.names,
        source: 'tourism',
        tags: regionTags(association.region),
      }),
      ...describedArea(telling, { names: association.names, text, seat }),
      GpsInfo: [gpsOf(seat.position)],
      RegionId: association.region.id,
      VisibleInSearch: true,
      SkiareaIds: skiAreas.filter(({ village }) => village.municipality.association === association).map(({ id }) => id),
      CustomId: `TV${association.key}`,
    }
  }
}

const seatOf = (association: Association): Village => villages.find(village => village.municipality.association === association)!
