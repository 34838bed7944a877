import { z } from 'zod'
import { type Board, boards, dayAfter, dayMilliseconds, isDay } from '@/lib/content/availability/offers'
import type { Entity } from '@/lib/content/entities'
import { isPrintable } from '@/lib/formats/one-script'
import { parseRoomInfo, type RoomRequest } from '@/lib/grammar/room-info'
import { readBytes } from '@/lib/http/bodies/json-body'
import { type Problem, parseParameter, problem } from '@/lib/http/errors/problem'
import { Flag, Words, wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'

const nightsMax = 60
const Day = z.string().trim().refine(isDay, 'a day like 2026-12-24')
const Channel = z.string().regex(/^[\w-]{1,20}$/, 'names of booking channels such as hgv, with commas between')

/**
 * Parameters of the search for what can be booked.
 * @see spec, Authentication, use of the token, rule 8 — reference of the public original
 */
export const AvailabilityQuery = z.object({
  availabilitycheck: Flag.default(false).describe('only accommodations that can be booked, with their offers; needs a token'),
  arrival: Day.optional().describe('first night of the stay; today when absent'),
  departure: Day.optional().describe('day after the last night; the day after arrival when absent'),
  roominfo: z
    .string()
    .default('1-18,18')
    .describe(
      'rooms of the stay: kind (0 any, 1 room, 2 apartment, 4 pitch, 8 dormitory), dash, ages of the guests; | before the next',
    ),
  bokfilter: Words.pipe(z.array(Channel).min(1)).default(['hgv']).describe('booking channels'),
  boardfilter: wholeNumberFrom(0)
    .refine(bits => bits <= 31, 'a sum of 1 (without board), 2 (breakfast), 4 (half), 8 (full), 16 (all inclusive)')
    .default(0)
    .describe('boards, added: 1 without, 2 breakfast, 4 half, 8 full, 16 all inclusive; 0 all'),
  detail: z
    .string()
    .regex(/^ *[01] *$/, '0 or 1')
    .transform(text => (text.trim() === '1' ? 'full' : 'basic'))
    .prefault('0')
    .describe('1: descriptions and pictures of the rooms'),
  availabilitychecklanguage: z
    .string()
    .regex(/^ *[a-z]{2} *$/i, 'a language code such as en')
    .transform(text => text.trim().toLowerCase())
    .default('en')
    .describe('language of the offers'),
  msssource: z
    .string()
    .regex(/^[\w.-]{1,50}$/, 'a name of letters and digits')
    .default('sinfo')
    .describe('name of the client for the booking platform; has no effect here'),
  removeduplicatesfrom: Channel.optional().describe('leave out offers of this channel if another one has offers too'),
  availabilityonly: Flag.default(false).describe('AccommodationAvailable only: the offers without the accommodations'),
})

/** Names of the parameters of the search, which the list itself does not read. */
const own = new Set(Object.keys(AvailabilityQuery.shape))

/** A requested stay. */
export type Stay = Readonly<{
  /** Days such as `2026-12-24`; the night that follows the day of departure is not part of the stay. */
  arrival: string
  departure: string
  nights: number
  rooms: readonly RoomRequest[]
  channels: readonly string[]
  boards: readonly Board[]
}>

export type AvailabilityRequest = Readonly<{
  stay: Stay
  detail: 'basic' | 'full'
  language: string
  withoutDuplicates: string | null
  answer: 'accommodations' | 'offers'
}>

/** Those that mean nothing without `availabilitycheck`; `boardfilter` is a filter of lists too. */
const only = AvailabilityQuery.omit({ boardfilter: true })

/**
 * Whether a request for accommodations includes the availability search. With `availabilitycheck=false` the other parameters
 * are checked and have no effect.
 * @throws Problem 400 for an invalid value, and for parameters of the search without `availabilitycheck`
 */
export function asksForAvailability({ type }: Entity, query: URLSearchParams, what: 'list' | 'record'): boolean {
  if (type !== 'accommodation') return false
  const values = queryValues(query)
  const own = what === 'list' ? only : AvailabilityQuery
  const [given] = Object.keys(own.shape).filter(name => values[name] !== undefined)
  if (given === undefined) return false
  if (values['availabilityonly'] !== undefined)
    throw badParameter('availabilityonly', 'AccommodationAvailable, the only call that has it', values['availabilityonly'])
  const { availabilitycheck, roominfo } = readQuery(own, values) as z.output<typeof only>
  parseParameter('roominfo-syntax', 'roominfo', roominfo, parseRoomInfo)
  if (values['availabilitycheck'] === undefined)
    throw badParameter('availabilitycheck', `true, because ${given} is given, or false`, undefined)
  return availabilitycheck
}

/** Refuses parameters that contradict a call that is the search itself. @throws Problem 400 */
export function refuseOpposite(endpoint: 'AccommodationAvailable' | 'AvailabilityCheck', query: URLSearchParams): void {
  const values = queryValues(query)
  const { availabilitycheck, availabilityonly } = readQuery(
    only.pick({ availabilitycheck: true, availabilityonly: true }),
    values,
  )
  if (values['availabilitycheck'] !== undefined && !availabilitycheck)
    throw badParameter('availabilitycheck', `true or nothing, because ${endpoint} is the check`, values['availabilitycheck'])
  if (endpoint === 'AvailabilityCheck' && values['availabilityonly'] !== undefined && !availabilityonly)
    throw badParameter(
      'availabilityonly',
      'true or nothing; AccommodationAvailable answers accommodations',
      values['availabilityonly'],
    )
}

/** Reads the parameters of the search. @throws Problem 400 naming the parameter that cannot be used */
export function parseAvailability(query: URLSearchParams, now = new Date()): AvailabilityRequest {
  const values = queryValues(query)
  if (values['cursor'] !== undefined)
    throw badParameter('cursor', 'pagenumber instead, as availability changes', values['cursor'])
  const read = readQuery(AvailabilityQuery, values)
  const today = dayIn(now)
  const arrival = read.arrival ?? today
  if (arrival < today) throw badParameter('arrival', `a day that has not passed, from ${today} on`, arrival)
  const departure = read.departure ?? dayAfter(arrival)
  if (!isDay(departure)) throw badParameter('arrival', 'a day before the last one of the year 9999', arrival)
  const nights = (Date.parse(departure) - Date.parse(arrival)) / dayMilliseconds
  if (nights < 1 || nights > nightsMax)
    throw badParameter('departure', `a day 1 to ${nightsMax} days after arrival, which is ${arrival}`, departure)
  const rooms = parseParameter('roominfo-syntax', 'roominfo', read.roominfo, parseRoomInfo)
  return {
    stay: {
      arrival,
      departure,
      nights,
      rooms,
      channels: [...new Set(read.bokfilter.map(channel => channel.toLowerCase()))],
      boards: boards.filter(({ bit }) => read.boardfilter === 0 || (read.boardfilter & bit) > 0),
    },
    detail: read.detail,
    language: read.availabilitychecklanguage,
    withoutDuplicates: read.removeduplicatesfrom?.toLowerCase() ?? null,
    answer: read.availabilityonly ? 'offers' : 'accommodations',
  }
}

/** The query without the parameters of the search. */
export const listQueryOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !own.has(name.toLowerCase())))

// In the time zone of the accommodations.
const dayIn = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' }).format(moment)

const limitBytes = 1_000_000
const idsMax = 10_000

/**
 * The ids in the body of a search: with commas between, as plain text or as a JSON text, or as a JSON list; null for an empty body.
 * @throws Problem 413 for too long a body, 415 for another format, 400 for what holds no ids
 */
export async function readPostedIds(request: Request): Promise<string[] | null> {
  const type = (request.headers.get('content-type') ?? 'text/plain').split(';')[0]!.trim().toLowerCase()
  const text = (await readBytes(request, limitBytes)).toString().trim()
  if (text === '') return null
  if (!/^(text\/plain|application\/([\w.+-]+\+)?json)$/.test(type))
    throw problem('media-type-unsupported', {
      detail: `The body must be text/plain or application/json, not ${type.slice(0, 80)}.`,
      expected: 'text/plain',
    })
  const ids = /^["[{]/.test(text) ? idsIn(text) : text.split(',')
  const kept = ids.map(id => id.trim()).filter(Boolean)
  if (kept.length > idsMax) throw unusable(`at most ${idsMax} ids`)
  if (kept.some(id => id.length > 200 || !isPrintable(id))) throw unusable('ids of at most 200 printable characters')
  return kept.length === 0 ? null : kept
}

function idsIn(text: string): string[] {
  const value = parsed(text)
  if (typeof value === 'string') return value.split(',')
  if (Array.isArray(value) && value.every(id => typeof id === 'string')) return value
  throw unusable('ids as a text with commas between, or as a list of texts')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw problem(
      'body-invalid',
      { detail: 'The body is not valid JSON. A list of ids separated by commas needs no quotes.' },
      { cause },
    )
  }
}

const unusable = (expected: string): Problem => problem('body-invalid', { detail: `The body: expected ${expected}.`, expected })
