import { Reader } from '@/lib/grammar/reader'

export type RoomRequest = Readonly<{
  /** The kind of room: 0 is any kind, 1 a room, 2 an apartment, 4 a pitch, 8 a dormitory. */
  type: number
  ages: readonly number[]
}>

const roomsMax = 8
const personsMax = 20
const ageMax = 120
const types = ['0', '1', '2', '4', '8']

/** Parses rooms such as `1-18,10|1-18`, with bars between them: a type, a dash, the ages of the guests. @throws GrammarError */
export function parseRoomInfo(text: string): RoomRequest[] {
  const reader = new Reader(text)
  const rooms: RoomRequest[] = []
  do {
    if (rooms.length === roomsMax) throw reader.error(`at most ${roomsMax} rooms`)
    rooms.push(roomIn(reader))
  } while (reader.skip('|'))
  reader.expectEnd('",", "|" or the end')
  return rooms
}

function roomIn(reader: Reader): RoomRequest {
  const start = skipBlanks(reader)
  const type = reader.take(/\d+/y)
  if (!types.includes(type)) throw reader.error('a kind of room: 0, 1, 2, 4 or 8', start)
  skipBlanks(reader)
  reader.expect('-', '"-" and the ages of the guests')
  const ages: number[] = []
  do {
    if (ages.length === personsMax) throw reader.error(`at most ${personsMax} guests in a room`)
    ages.push(ageIn(reader))
  } while (reader.skip(','))
  return { type: Number(type), ages }
}

function ageIn(reader: Reader): number {
  const start = skipBlanks(reader)
  const digits = reader.take(/\d{1,3}/y)
  if (digits === '' || Number(digits) > ageMax) throw reader.error(`an age from 0 to ${ageMax}`, start)
  skipBlanks(reader)
  return Number(digits)
}

function skipBlanks(reader: Reader): number {
  reader.take(/ */y)
  return reader.at
}
