import { type Content, gpsOf, type RecordContext, recordContext } from '@/demo/content/heading'
import { poiRecord } from '@/demo/content/points-of-interest/poi'
import { summerSeason, winterSeason } from '@/demo/content/schedules'
import type { TagId } from '@/demo/facts/names'
import {
  distanceKilometres,
  huts,
  lakes,
  type PlacePosition,
  summits,
  type Village,
  villageAt,
  villages,
} from '@/demo/geography/places'
import { picturesOf } from '@/demo/pictures/pictures'
import { joinTexts, phrase, phrases, readWords, type Trilingual, translated } from '@/demo/read-data'
import { countOf, idOf, type Random, round, type World } from '@/demo/world'
import type { Position } from '@/lib/geo/position'
import { smoothLine } from '@/lib/geo/smooth-line'

const words = readWords('tours', {
  ...phrases('openings'),
  ...translated('getThere', 'equipment', 'safety'),
})

export function* tourRecords(world: World): Generator<Content> {
  for (const kind of tourKinds) for (let place = 0; place < countOf(world, kind.base); place++) yield tour(world, kind, place)
}

function tour(world: World, kind: TourKind, place: number): Content {
  const context = recordContext(world, kind.key, place)
  const { random } = context
  // The goals are used in turn, with another kind of name in each round.
  const goal = kind.goals[place % kind.goals.length]!
  const variety = (place + Math.floor(place / kind.goals.length)) % kind.names.length
  const { names: goalNames, position, start } = goal
  const measured = measureTour(random, { from: start.position, to: position, ride: kind.key === 'ride' })
  const facts = {
    start: start.names,
    goal: goalNames,
    kilometres: Math.round(measured.metres / 100) / 10,
    hours: measured.hours,
    climb: measured.up,
  }
  const opening = phrase(random.pick(words.openings), facts)
  const record = poiRecord(context, {
    id: idOf(kind.key, place).toLowerCase(),
    names: phrase(kind.names[variety]!, facts),
    source: 'tourism',
    tags: kind.tags[variety]!,
    site: start.position,
    village: start,
    texts: {
      intro: opening,
      text: joinTexts([opening, ...random.some(kind.sentences, 3)]),
      getThere: phrase(words.getThere, facts),
      equipment: words.equipment,
      safety: words.safety,
    },
    pictures: random.some(picturesOf(...kind.pictures), 2),
    access: random.chance(0.03) ? 'closed' : 'open',
    active: random.chance(0.95) ? 'active' : 'inactive',
  })
  return { ...record, ...tourFacts(context, measured, goal), OperationSchedule: [kind.schedule(world)] }
}

function tourFacts({ random }: RecordContext, tour: Tour, { position, start }: Goal): Content {
  const line = trackBetween(random, start.position, position)
  const activity = activityOf(random, tour)
  return {
    ...activity,
    AdditionalProperties: { ActivityPartnerDataProperties: activity },
    // `Difficulty` is deprecated in favour of `Ratings.Difficulty`.
    Difficulty: String(tour.grade),
    GpsInfo: [
      { ...gpsOf(start.position), Geometry: line },
      gpsOf(start.position, 'startingpoint'),
      gpsOf(position, 'arrivalpoint'),
    ],
  }
}

/** Fields that a record has twice: on the record itself, which is deprecated, and in AdditionalProperties. */
const activityOf = (random: Random, tour: Tour): Content => ({
  AltitudeDifference: tour.up,
  AltitudeHighestPoint: tour.highest,
  AltitudeLowestPoint: tour.lowest,
  AltitudeSumUp: tour.up,
  AltitudeSumDown: tour.down,
  DistanceDuration: tour.hours,
  DistanceLength: tour.metres,
  IsOpen: true,
  IsPrepared: random.chance(0.5),
  RunToValley: false,
  IsWithLigth: false,
  HasRentals: random.chance(0.3),
  LiftAvailable: random.chance(0.25),
  FeetClimb: random.chance(0.3),
  BikeTransport: random.chance(0.2),
  Exposition: random.some(['N', 'E', 'S', 'W'], 2),
  WayNumber: random.integer(1, 30),
  Number: `${random.integer(1, 40)}${random.pick(['', 'A', 'B'])}`,
  Ratings: ratingsOf(random, tour),
})

const ratingsOf = (random: Random, { grade }: Tour): Content => ({
  Stamina: String(grade),
  Experience: String(random.integer(3, 6)),
  Landscape: String(random.integer(3, 6)),
  Difficulty: String(grade),
  Technique: String(random.integer(1, 5)),
})

/** Length, climb and time of a way out and back, and its grade from 1 (easy) to 6 (hard). */
type Tour = Readonly<ReturnType<typeof measureTour>>

/** Measures a tour: an hour for 4 km or 400 m of climb, plus half of the shorter time; rides are four times as fast. */
function measureTour(random: Random, { from, to, ride }: Readonly<{ from: PlacePosition; to: PlacePosition; ride: boolean }>) {
  const kilometres = Math.max(1.5, distanceKilometres(from, to) * random.between(1.25, 1.6))
  const up = Math.max(30, Math.round(Math.abs(to.altitude - from.altitude) + random.between(20, 120)))
  const [level, climb] = [kilometres / 4, up / 400]
  const hours = (Math.max(level, climb) + Math.min(level, climb) / 2) / (ride ? 4 : 1)
  return {
    metres: Math.round(kilometres * 1000),
    up,
    down: up,
    lowest: Math.min(from.altitude, to.altitude),
    highest: Math.max(from.altitude, to.altitude),
    hours: round(hours, 1),
    grade: Math.min(6, 1 + Math.floor(up / 350)),
  }
}

const bends = 6

/** A winding line between two positions as well-known text, up to a seventh of its length off the straight line. */
function trackBetween(random: Random, from: PlacePosition, to: PlacePosition): string {
  const [east, north] = [to.longitude - from.longitude, to.latitude - from.latitude]
  const corners = Array.from({ length: bends + 1 }, (_, bend): Position => {
    const share = bend / bends
    const aside = bend === 0 || bend === bends ? 0 : random.between(-0.14, 0.14) * Math.sin(Math.PI * share)
    return [from.longitude + east * share - north * aside, from.latitude + north * share + east * aside]
  })
  const line = smoothLine(corners, 20)
  return `LINESTRING (${line.map(([x, y]) => `${round(x, 5)} ${round(y, 5)}`).join(', ')})`
}

const kindWords = readWords(
  'tour-kinds',
  phrases('hikeNames', 'easyHikeNames', 'rideNames', 'winterNames', 'hikeSentences', 'rideSentences', 'winterSentences'),
)

type Goal = Readonly<{ names: Trilingual; position: PlacePosition; start: Village }>

const goals: readonly Goal[] = [...huts, ...lakes, ...summits].map(landmark => ({
  ...landmark,
  start: villageAt(landmark.position),
}))

/** Goals of rides, which lead from village to village. */
const rideGoals: readonly Goal[] = villages.map((village, place) => {
  const near = villages.filter(other => other !== village && distanceKilometres(other.position, village.position) < 16)
  return { names: village.names, position: village.position, start: near[place % near.length] ?? village }
})

type TourKind = Readonly<{
  key: string
  base: number
  goals: readonly Goal[]
  names: readonly Trilingual[]
  /** Tags of a tour, by the index of its name in `names`. */
  tags: readonly (readonly TagId[])[]
  sentences: readonly Trilingual[]
  pictures: readonly string[]
  schedule: (world: World) => Content
}>

// Maximum climb of an easy tour, in metres.
const easyMetres = 600
const hike = (...more: TagId[]): readonly TagId[] => ['activity', 'hiking', ...more]

const tourKinds: readonly TourKind[] = [
  {
    key: 'hike',
    base: 150,
    goals,
    names: kindWords.hikeNames,
    tags: [hike('hut hikes'), hike('theme trails'), hike('theme trails'), hike('mountain tours')],
    sentences: kindWords.hikeSentences,
    pictures: ['peaks', 'forest', 'lake', 'hut'],
    schedule: summerSeason,
  },
  {
    key: 'easy hike',
    base: 35,
    goals: goals.filter(({ position, start }) => Math.abs(position.altitude - start.position.altitude) < easyMetres),
    names: kindWords.easyHikeNames,
    tags: [hike('theme trails', 'family'), hike('theme trails')],
    sentences: kindWords.hikeSentences,
    pictures: ['lake', 'forest', 'village'],
    schedule: summerSeason,
  },
  {
    key: 'ride',
    base: 95,
    goals: rideGoals,
    names: kindWords.rideNames,
    tags: [
      ['activity', 'cycling', 'cycle paths'],
      ['activity', 'cycling', 'mountain bikes'],
    ],
    sentences: kindWords.rideSentences,
    pictures: ['road', 'vineyard', 'village'],
    schedule: summerSeason,
  },
  {
    key: 'winter tour',
    base: 60,
    goals: goals.filter(({ position }) => position.altitude < 2300),
    names: kindWords.winterNames,
    tags: [
      ['activity', 'winter', 'sledging'],
      ['activity', 'winter', 'cross-country skiing'],
      ['activity', 'winter', 'winter hiking'],
    ],
    sentences: kindWords.winterSentences,
    pictures: ['slopes', 'village-winter', 'hut-winter'],
    schedule: winterSeason,
  },
]
