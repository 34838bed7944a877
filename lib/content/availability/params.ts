import { z } from 'zod'
import { type Board, boards, dayAfter, dayMilliseconds, isDay } from '@/lib/content/availability/offers'
import type { Entity } from '@/lib/content/entities'
import { isPrintable } from '@/lib/formats/name-characters'
import { parseRoomInfo, type RoomRequest } from '@/lib/grammar/room-info'
import { readBytes } from '@/lib/http/bodies/json-body'
import { type Problem, parseParameter, problem } from '@/lib/http/errors/problem'
import { Flag, Words, wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'

const nightsMax = 60
const Day = z.string().trim().refine(isDay, 'a day like 2026-12-24')
const Channel = z.string().regex(/^[\w-]{1,20}$/, 'names of booking channels such as hgv, with commas between')

/** Parameters of the availability search. @see spec, Authentication, use of the token, rule 8 */
export const AvailabilityQuery = z.object({
  availabilitycheck: Flag.default(false).describe(
    'Return only accommodations that can be booked, with their offers. Needs a token.',
  ),
  arrival: Day.optional().describe('First night of the stay. Defaults to today.'),
  departure: Day.optional().describe('Day after the last night. Defaults to the day after arrival.'),
  roominfo: z
    .string()
    .default('1-18,18')
    .describe(
      'Rooms of the stay: type (0 any, 1 room, 2 apartment, 4 pitch, 8 dormitory), dash, ages of the guests; | between rooms.',
    ),
  bokfilter: Words.pipe(z.array(Channel).min(1)).default(['hgv']).describe('Booking channels.'),
  boardfilter: wholeNumberFrom(0)
    .refine(bits => bits <= 31, 'a sum of 1 (without board), 2 (breakfast), 4 (half), 8 (full), 16 (all inclusive)')
    .default(0)
    .describe('Sum of the requested boards: 1 without board, 2 breakfast, 4 half board, 8 full board, 16 all inclusive; 0 all.'),
  detail: z
    .string()
    .regex(/^ *[01] *$/, '0 or 1')
    .transform(text => (text.trim() === '1' ? 'full' : 'basic'))
    .prefault('0')
    .describe('Set to 1 for descriptions and pictures of the rooms.'),
  availabilitychecklanguage: z
    .string()
    .regex(/^ *[a-z]{2} *$/i, 'a language code such as en')
    .transform(text => text.trim().toLowerCase())
    .default('en')
    .describe('Language of the offers.'),
  msssource: z
    .string()
    .regex(/^[\w.-]{1,50}$/, 'a name of letters and digits')
    .default('sinfo')
    .describe('Name of the client for the booking platform. Has no effect here.'),
  removeduplicatesfrom: Channel.optional().describe('Leave out offers of this channel if another one has offers too.'),
  availabilityonly: Flag.default(false).describe('AccommodationAvailable only: return the offers without the accommodations.'),
})

/** Names of the parameters of the availability search, which are removed from the query of the list. */
const own = new Set(Object.keys(AvailabilityQuery.shape))

export type Stay = Readonly<{
  /** `arrival` is the day of the first night, `departure` the day after the last night, e.g. `2026-12-24`. */
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
  result: 'accommodations' | 'offers'
}>

/** Parameters that require `availabilitycheck`. Lists also support `boardfilter` as a filter. */
const only = AvailabilityQuery.omit({ boardfilter: true })

/**
 * Whether a request for accommodations includes the availability search. With `availabilitycheck=false`, the other
 * parameters of the search are only validated.
 * @throws Problem 400 for invalid values, and for parameters of the search without `availabilitycheck`
 */
export function requestsAvailability({ type }: Entity, query: URLSearchParams, what: 'list' | 'record'): boolean {
  if (type !== 'accommodation') return false
  const values = queryValues(query)
  const own = what === 'list' ? only : AvailabilityQuery
  const [first] = Object.keys(own.shape).filter(name => values[name] !== undefined)
  if (first === undefined) return false
  if (values['availabilityonly'] !== undefined)
    throw badParameter('availabilityonly', 'AccommodationAvailable, the only call that has it', values['availabilityonly'])
  const { availabilitycheck, roominfo } = readQuery(own, values) as z.output<typeof only>
  parseParameter('roominfo-syntax', 'roominfo', roominfo, parseRoomInfo)
  if (values['availabilitycheck'] === undefined)
    throw badParameter('availabilitycheck', `true, because ${first} is given, or false`, undefined)
  return availabilitycheck
}

/** Refuses values of `availabilitycheck` and `availabilityonly` that contradict the endpoint. @throws Problem 400 */
export function refuseContradiction(endpoint: 'AccommodationAvailable' | 'AvailabilityCheck', query: URLSearchParams): void {
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

/** Parses the parameters of the availability search. @throws Problem 400 that names the parameter */
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
    result: read.availabilityonly ? 'offers' : 'accommodations',
  }
}

export const listQueryOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !own.has(name.toLowerCase())))

// Days begin at midnight in the time zone of the accommodations.
const dayIn = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' }).format(moment)

const limitBytes = 1_000_000
const idsMax = 10_000

/** The ids in a body: comma-separated text, a JSON string or a JSON list. @throws Problem */
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
  const trimmed = ids.map(id => id.trim()).filter(Boolean)
  if (trimmed.length > idsMax) throw unusable(`at most ${idsMax} ids`)
  if (trimmed.some(id => id.length > 200 || !isPrintable(id))) throw unusable('ids of at most 200 printable characters')
  return trimmed.length === 0 ? null : trimmed
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
