import { z } from 'zod'
import { type Content, type RecordContext, recordContext } from '@/demo/content/heading'
import { gpsOf } from '@/demo/content/location'
import { poiRecord } from '@/demo/content/points-of-interest/poi'
import { winterSeason } from '@/demo/content/schedules'
import { villageAt } from '@/demo/geography/places'
import { type SkiArea, skiAreas } from '@/demo/geography/ski'
import { picturesOf } from '@/demo/pictures/pictures'
import { idOf, type Random } from '@/demo/random'
import { readJson } from '@/demo/read-data'
import { phrase, Trilingual } from '@/demo/trilingual'
import { countOf, type World } from '@/demo/world'

const words = readJson('words/slopes.json', z.strictObject({ slope: Trilingual, lift: Trilingual, text: Trilingual }))

/** Slopes and lifts of the ski areas in turn. */
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
  const names = phrase(words.slope, { area: area.names, number })
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
  const names = phrase(words.lift, { area: area.names, number })
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
  const text = phrase(words.text, { area: area.names, kilometres: metres / 1000, climb })
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

// Within a kilometre of the middle, and so inside the province: all ski areas of the demo are farther than that from its border.
function inArea(random: Random, { position, from }: SkiArea) {
  return {
    longitude: position.longitude + random.between(-0.006, 0.006),
    latitude: position.latitude + random.between(-0.004, 0.004),
    altitude: from + random.integer(0, 400),
  }
}
