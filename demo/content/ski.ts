import {
  type Content,
  describedBy,
  detailOf,
  gpsOf,
  headingOf,
  officialContext,
  placedAt,
  type RecordContext,
  recordContext,
} from '@/demo/content/heading'
import { areaIdOf, poiRecord } from '@/demo/content/points-of-interest/poi'
import { winterSeason } from '@/demo/content/schedules'
import { regions, type SkiArea, skiAreas, skiRegions, type Village, villageAt, villages } from '@/demo/geography/places'
import { picturesOf } from '@/demo/pictures/pictures'
import { joinTexts, phrase, readWords, type Trilingual, translated } from '@/demo/read-data'
import { countOf, idOf, type Random, type World } from '@/demo/world'

const words = readWords('ski', translated('area', 'region', 'zone'))

export function* skiAreaRecords(world: World): Generator<Content> {
  for (const area of skiAreas) {
    const context = officialContext(world, 'ski area', area.key)
    const { municipality } = area.village
    const { DistrictId, ...placed } = placedAt(area.position)
    yield {
      ...headingOf(context, { id: area.id, names: area.names, source: 'tourism', tags: ['place:winter-sports'] }),
      ...placed,
      ...skiTexts(context, area),
      ...slopeFacts(area),
      SkiRegionId: area.region.id,
      SkiRegionName: { ...area.region.names },
      OperationSchedule: [winterSeason(world)],
      TourismvereinIds: [municipality.association.id],
      RegionIds: [municipality.region.id],
      MunicipalityIds: [municipality.id],
      DistrictIds: [area.village.id],
      AreaIds: [areaIdOf(area)],
      // AreaId is deprecated in favour of AreaIds.
      AreaId: [areaIdOf(area)],
    }
  }
}

function skiTexts(context: RecordContext, { names, from, to, blue, red, black, lifts, village }: SkiArea): Content {
  const text = phrase(words.area, { name: names, from, to, kilometres: blue + red + black, lifts })
  return describedBy(context, { names, text, village, pictures: picturesOf('slopes') })
}

const slopeFacts = ({ key, from, to, blue, red, black, lifts }: SkiArea): Content => ({
  SkiAreaMapURL: `https://${key}.example/map`,
  TotalSlopeKm: String(blue + red + black),
  SlopeKmBlue: String(blue),
  SlopeKmRed: String(red),
  SlopeKmBlack: String(black),
  LiftCount: String(lifts),
  AreaRadius: String(2000 + lifts * 60),
  AltitudeFrom: from,
  AltitudeTo: to,
  CustomId: `SKI${key}`,
})

export function* skiRegionRecords(world: World): Generator<Content> {
  for (const region of skiRegions) {
    const context = officialContext(world, 'ski region', region.key)
    const areas = skiAreas.filter(area => area.region === region)
    const text = phrase(words.region, { name: region.names, count: areas.length })
    yield {
      ...headingOf(context, { id: region.id, names: region.names, source: 'tourism', tags: ['place:winter-sports'] }),
      ...describedBy(context, { names: region.names, text, village: areas[0]!.village, pictures: picturesOf('slopes') }),
      GpsInfo: [gpsOf(areas[0]!.position)],
      CustomId: `SR${region.key}`,
    }
  }
}

/** Areas for navigation inside the tourism data: one for each ski area and each tourism region. */
export function* areaRecords(world: World): Generator<Content> {
  for (const { key, names, id, village } of skiAreas)
    yield navigationArea(world, { key, id: areaIdOf({ key }), names, village, texts: { AreaType: 'SkiArea', SkiAreaID: id } })
  for (const region of regions) {
    const village = villages.find(({ municipality }) => municipality.region === region)!
    const names = joinTexts([words.zone, region.names])
    const texts = { AreaType: 'Region', SkiAreaID: null }
    yield navigationArea(world, { key: region.key, id: idOf('area', 'region', region.key), names, village, texts })
  }
}

type NavigationArea = Readonly<{ key: string; id: string; names: Trilingual; village: Village; texts: Content }>

function navigationArea(world: World, { key, id, names, village: { municipality }, texts }: NavigationArea): Content {
  const context = officialContext(world, 'area', key)
  return {
    ...headingOf(context, { id, names, source: 'tourism' }),
    Detail: detailOf(context, { title: names }),
    ...texts,
    RegionId: municipality.region.id,
    TourismvereinId: municipality.association.id,
    MunicipalityId: municipality.id,
    CustomId: null,
  }
}

const slopeWords = readWords('slopes', translated('slope', 'lift', 'text'))

export function* slopeRecords(world: World): Generator<Content> {
  for (let place = 0; place < countOf(world, 78); place++) {
    const area = skiAreas[place % skiAreas.length]!
    const number = 1 + Math.floor(place / skiAreas.length)
    yield number % 3 === 0
      ? lift(recordContext(world, 'lift', place), area, number / 3)
      : slope(recordContext(world, 'slope', place), area, number)
  }
}

function slope(context: RecordContext, area: SkiArea, number: number): Content {
  const metres = context.random.integer(6, 42) * 100
  const difficulty = context.random.pick(['2', '4', '6'])
  const names = phrase(slopeWords.slope, { area: area.names, number })
  const facts = {
    Difficulty: difficulty,
    Ratings: { Difficulty: difficulty },
    IsPrepared: true,
    RunToValley: context.random.chance(0.2),
  }
  return skiPoi(context, { area, names, metres, tag: 'slopes', facts: { ...facts, IsWithLigth: context.random.chance(0.1) } })
}

function lift(context: RecordContext, area: SkiArea, number: number): Content {
  const metres = context.random.integer(5, 24) * 100
  const names = phrase(slopeWords.lift, { area: area.names, number })
  const facts = { BikeTransport: context.random.chance(0.4) }
  const properties = { LiftType: 'Sessellift', LiftCapacityType: '4er Sessellift' }
  return skiPoi(context, { area, names, metres, tag: 'lifts', facts, properties })
}

type SkiPoi = Readonly<{
  area: SkiArea
  names: ReturnType<typeof phrase>
  metres: number
  tag: 'slopes' | 'lifts'
  facts: Content
  properties?: Content
}>

function skiPoi(context: RecordContext, { area, names, metres, tag, facts, properties }: SkiPoi): Content {
  const site = inArea(context.random, area)
  const climb = Math.min(area.to - area.from, Math.round(metres * context.random.between(0.18, 0.4)))
  const text = phrase(slopeWords.text, { area: area.names, kilometres: metres / 1000, climb })
  const measures = {
    DistanceLength: metres,
    AltitudeDifference: climb,
    AltitudeHighestPoint: site.altitude + climb,
    AltitudeLowestPoint: site.altitude,
    IsOpen: true,
  }
  return {
    ...poiRecord(context, {
      id: idOf(tag, names.de).toLowerCase(),
      names,
      source: 'tourism',
      tags: ['activity', 'winter', tag],
      site,
      village: villageAt(site),
      texts: { text, intro: text },
      pictures: picturesOf('slopes'),
    }),
    ...measures,
    ...facts,
    GpsInfo: [gpsOf(site), gpsOf({ ...site, altitude: site.altitude + climb }, 'arrivalpoint')],
    AdditionalProperties: { ActivityPartnerDataProperties: { ...measures, ...facts, ...properties } },
    OperationSchedule: [winterSeason(context.world)],
  }
}

// A site within a kilometre of the middle of a ski area, and so inside the province: the border is farther away.
const inArea = (random: Random, { position, from }: SkiArea) => ({
  longitude: position.longitude + random.between(-0.006, 0.006),
  latitude: position.latitude + random.between(-0.004, 0.004),
  altitude: from + random.integer(0, 400),
})
