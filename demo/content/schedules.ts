import type { Content } from '@/demo/content/heading'
import { readWords, type Trilingual, translated } from '@/demo/read-data'
import type { Random, World } from '@/demo/world'

const names = readWords('seasons', translated('winter', 'summer', 'allYear'))

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** `State` 2 is open, `Timecode` 1 the general opening. @see the original's OperationScheduleTime */
const open = { State: 2, Timecode: 1 }

type Hours = Readonly<{ from: string; to: string; closedOn?: readonly (typeof weekdays)[number][]; timecode?: number }>

/** Opening hours from `from` to `to` on all weekdays but some. Times such as `09:00:00`. */
function hours({ from, to, closedOn = [], timecode = 1 }: Hours): Content {
  const days = Object.fromEntries(weekdays.map(day => [day, !closedOn.includes(day)]))
  // The misspelt name is deprecated, but still in use.
  return { Start: from, End: to, ...days, Thuresday: days['Thursday'], ...open, Timecode: timecode }
}

type Season = Readonly<{ name: Trilingual; start: string; stop: string; times: readonly Content[] }>

/** A season that returns every year. @param season days as `MM-DD` */
function season({ now }: World, { name, start, stop, times }: Season): Content {
  const year = now.getUTCFullYear()
  const from = stop < start ? year - 1 : year
  return {
    OperationscheduleName: { ...name },
    Start: `${from}-${start}T00:00:00`,
    Stop: `${year}-${stop}T00:00:00`,
    Type: '2',
    OperationScheduleTime: times,
  }
}

export const winterSeason = (world: World): Content =>
  season(world, {
    name: names.winter,
    start: '12-04',
    stop: '04-06',
    times: [hours({ from: '08:30:00', to: '16:30:00' })],
  })

export const summerSeason = (world: World): Content =>
  season(world, {
    name: names.summer,
    start: '05-15',
    stop: '10-31',
    times: [hours({ from: '08:00:00', to: '18:00:00' })],
  })

/** All year with one day of rest. */
export function allYear(world: World, random: Random, { from, to }: Hours): Content {
  return season(world, {
    name: names.allYear,
    start: '01-01',
    stop: '12-31',
    times: [hours({ from, to, closedOn: [random.pick(weekdays)] })],
  })
}
