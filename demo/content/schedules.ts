import type { Content } from '@/demo/content/heading'
import { readWords, translated } from '@/demo/read-data'
import type { Random, World } from '@/demo/world'

const names = readWords('seasons', translated('winter', 'summer', 'allYear'))

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Opening hours, with times such as `09:00:00`. */
type Hours = Readonly<{ from: string; to: string }>

/** A season that returns every year. `start` and `stop` are written `MM-DD`. */
type Season = Hours & Readonly<{ name: keyof typeof names; start: string; stop: string; closedOn?: (typeof weekdays)[number] }>

function season({ now }: World, { name, start, stop, from, to, closedOn }: Season): Content {
  const year = now.getUTCFullYear()
  const days = Object.fromEntries(weekdays.map(day => [day, day !== closedOn]))
  // `State` 2 is open, `Timecode` 1 the general opening. `Thuresday` is deprecated, but still in use.
  const hours = { Start: from, End: to, ...days, Thuresday: days['Thursday'], State: 2, Timecode: 1 }
  return {
    OperationscheduleName: { ...names[name] },
    Start: `${stop < start ? year - 1 : year}-${start}T00:00:00`,
    Stop: `${year}-${stop}T00:00:00`,
    Type: '2',
    OperationScheduleTime: [hours],
  }
}

export const winterSeason = (world: World): Content =>
  season(world, { name: 'winter', start: '12-04', stop: '04-06', from: '08:30:00', to: '16:30:00' })

export const summerSeason = (world: World): Content =>
  season(world, { name: 'summer', start: '05-15', stop: '10-31', from: '08:00:00', to: '18:00:00' })

export const allYear = (world: World, random: Random, hours: Hours): Content =>
  season(world, { name: 'allYear', start: '01-01', stop: '12-31', ...hours, closedOn: random.pick(weekdays) })
