import { z } from 'zod'
import { findMoment } from '@/lib/grammar/moment'

/** What there is to eat: its short name in fields and columns, its bit in `boardfilter`. */
export const boards = [
  { name: 'ws', bit: 1 },
  { name: 'bb', bit: 2 },
  { name: 'hb', bit: 4 },
  { name: 'fb', bit: 8 },
  { name: 'ai', bit: 16 },
] as const

export type Board = (typeof boards)[number]
export type BoardName = Board['name']

export const dayMilliseconds = 86_400_000

/** Whether a text is a day of the calendar such as `2026-12-24`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && findMoment(text) !== null

/** The day `days` after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

const day = z.string().refine(isDay, 'a day like 2026-12-24')
const price = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(value => Number.isInteger(Math.round(value * 1e6) / 1e4), 'an amount of euro with at most two decimals')
  .nullish()
const persons = z.number().int().min(1).max(50)
const stayNights = z.number().int().min(1).max(365)

/** Nights in which a room can be had at one price. */
const Period = z
  .strictObject({
    From: day.describe('first night'),
    To: day.describe('day after the last night'),
    Free: z.number().int().min(1).max(10_000).describe('how many such rooms are free in each night'),
    Per: z.enum(['person', 'room']).default('person').describe('what a price is for, for one night'),
    Prices: z
      .strictObject({ ws: price, bb: price, hb: price, fb: price, ai: price })
      .refine(prices => Object.values(prices).some(value => typeof value === 'number'), 'a price for at least one board')
      .describe('euro by board: without, breakfast, half, full, all inclusive'),
    Children: z
      .array(z.strictObject({ UntilAge: z.number().int().min(0).max(25), Percent: z.number().min(0).max(100) }))
      .max(10)
      .refine(
        rules => rules.every(({ UntilAge }, place) => place === 0 || UntilAge > rules[place - 1]!.UntilAge),
        'ages that ascend',
      )
      .default([])
      .describe('percent of a person’s price up to an age; older guests pay the whole price'),
    StayMin: stayNights.default(1).describe('nights of a stay that arrives here, at least'),
    StayMax: stayNights.nullish().describe('at most'),
  })
  .refine(({ From, To }) => From < To, { path: ['To'], message: 'a day after From' })
  .refine(({ StayMin, StayMax }) => (StayMax ?? StayMin) >= StayMin, { path: ['StayMax'], message: 'at least StayMin' })

/** What a room offers on a channel: it replaces what the room offered there before. */
export const RoomOffers = z
  .strictObject({
    RoomId: z.string().regex(/^\P{Cc}{1,200}$/u, 'the id of a room'),
    Channel: z
      .string()
      .regex(/^[\w-]{1,20}$/, 'a name of letters and digits such as hgv')
      .transform(text => text.toLowerCase()),
    Online: z.boolean().default(true).describe('booked at once, or on request'),
    Link: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish()
      .describe('where the offer is booked'),
    Roomtype: z
      .literal([1, 2, 4, 8])
      .nullish()
      .describe('1 room, 2 apartment, 4 pitch, 8 dormitory; that of the room when absent'),
    Roommin: persons.nullish().describe('smallest number of guests; that of the room when absent'),
    Roommax: persons.nullish().describe('largest number of guests; that of the room when absent'),
    Periods: z.array(Period).max(1000),
  })
  .refine(({ Periods }) => !firstOverlap(Periods), { path: ['Periods'], message: 'periods that do not overlap' })

export type RoomOffers = z.output<typeof RoomOffers>

/** What providers deliver in one request. */
export const OffersBody = z.array(RoomOffers).min(1).max(1000)

function firstOverlap(periods: readonly { From: string; To: string }[]): boolean {
  const sorted = [...periods].sort((a, b) => (a.From < b.From ? -1 : 1))
  return sorted.some(({ From }, place) => place > 0 && From < sorted[place - 1]!.To)
}
