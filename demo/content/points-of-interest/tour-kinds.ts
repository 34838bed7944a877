import { z } from 'zod'
import type { Content } from '@/demo/content/heading'
import { summerSeason, winterSeason } from '@/demo/content/schedules'
import { huts, lakes, summits } from '@/demo/facts/places/landmarks'
import type { TagId } from '@/demo/facts/tags'
import { villageAt } from '@/demo/geography/areas'
import { bothNames, distanceKilometres, type PlacePosition, type Village, villages } from '@/demo/geography/places'
import { readJson } from '@/demo/read-data'
import { Phrases, type Trilingual } from '@/demo/trilingual'
import type { World } from '@/demo/world'

const words = readJson(
  'words/tour-kinds.json',
  z.strictObject({
    hikeNames: Phrases,
    easyHikeNames: Phrases,
    rideNames: Phrases,
    winterNames: Phrases,
    hikeSentences: Phrases,
    rideSentences: Phrases,
    winterSentences: Phrases,
  }),
)

/** The goal of a tour, and the village where it begins. */
export type Goal = Readonly<{ names: Trilingual; position: PlacePosition; start: Village }>

const goals: readonly Goal[] = [...huts, ...lakes, ...summits].map(({ de, it, longitude, latitude, altitude }) => {
  const position = { longitude, latitude, altitude }
  return { names: bothNames(de, it), position, start: villageAt(position) }
})

/** Goals of rides, which lead from village to village. */
const rideGoals: readonly Goal[] = villages.map((village, place) => {
  const near = villages.filter(other => other !== village && distanceKilometres(other.position, village.position) < 16)
  return { names: village.names, position: village.position, start: near[place % near.length] ?? village }
})

export type TourKind = Readonly<{
  key: string
  base: number
  goals: readonly Goal[]
  names: readonly Trilingual[]
  /** Tags by place in `names`. */
  tags: readonly (readonly TagId[])[]
  sentences: readonly Trilingual[]
  pictures: readonly string[]
  schedule: (world: World) => Content
}>

// An easy tour climbs at most this much.
const easyMetres = 600
const isEasy = ({ position, start }: Goal): boolean => Math.abs(position.altitude - start.position.altitude) < easyMetres

const hike = (...more: TagId[]): readonly TagId[] => ['activity', 'hiking', ...more]

/** Hikes, rides and winter tours. */
export const tourKinds: readonly TourKind[] = [
  {
    key: 'hike',
    base: 150,
    goals,
    names: words.hikeNames,
    tags: [hike('hut hikes'), hike('theme trails'), hike('theme trails'), hike('mountain tours')],
    sentences: words.hikeSentences,
    pictures: ['peaks', 'forest', 'lake', 'hut'],
    schedule: summerSeason,
  },
  {
    key: 'easy hike',
    base: 35,
    goals: goals.filter(isEasy),
    names: words.easyHikeNames,
    tags: [hike('theme trails', 'family'), hike('theme trails')],
    sentences: words.hikeSentences,
    pictures: ['lake', 'forest', 'village'],
    schedule: summerSeason,
  },
  {
    key: 'ride',
    base: 95,
    goals: rideGoals,
    names: words.rideNames,
    tags: [
      ['activity', 'cycling', 'cycle paths'],
      ['activity', 'cycling', 'mountain bikes'],
    ],
    sentences: words.rideSentences,
    pictures: ['road', 'vineyard', 'village'],
    schedule: summerSeason,
  },
  {
    key: 'winter tour',
    base: 60,
    goals: goals.filter(({ position }) => position.altitude < 2300),
    names: words.winterNames,
    tags: [
      ['activity', 'winter', 'sledging'],
      ['activity', 'winter', 'cross-country skiing'],
      ['activity', 'winter', 'winter hiking'],
    ],
    sentences: words.winterSentences,
    pictures: ['slopes', 'village-winter', 'hut-winter'],
    schedule: winterSeason,
  },
]
