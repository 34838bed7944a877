import { z } from 'zod'
import { type Content, galleryOf, headingOf, recordContext } from '@/demo/content/heading'
import { houseNames, type TagId } from '@/demo/facts/names'
import { type PlacePosition, siteNear, type Village, villages } from '@/demo/geography/places'
import { picturesOf } from '@/demo/pictures/pictures'
import { perLanguage, phrase, phrases, readWords, Trilingual } from '@/demo/read-data'
import { countOf, idOf, type Random, randomOf, type World } from '@/demo/world'

const roomWords = readWords('rooms', {
  kinds: z.array(z.strictObject({ code: z.string(), max: z.int(), min: z.int(), names: Trilingual })),
  ...phrases('texts'),
})
const roomKinds = roomWords.kinds

type Room = Readonly<{ id: string } & (typeof roomKinds)[number]>

/** Properties that the record of an accommodation shares with the records of its rooms. */
export type Inn = Readonly<{
  id: string
  name: string
  kind: TagId
  stars: number
  village: Village
  site: PlacePosition
  rooms: readonly Room[]
}>

export const innCount = (world: World): number => countOf(world, 600)

/** Kinds of accommodation. `upTo` is the share of this kind and all kinds before it. */
const kinds: readonly (readonly [kind: TagId, upTo: number, prefix: string])[] = [
  ['hotel', 0.3, 'Hotel'],
  ['guesthouse', 0.45, 'Gasthof'],
  ['bed and breakfast', 0.6, 'Garni'],
  ['apartments', 0.77, 'Residence'],
  ['farm holidays', 0.94, ''],
  ['mountain refuge', 0.97, 'Rifugio'],
  ['camping', 1, 'Camping'],
]

// Holiday regions have more accommodations than their number of inhabitants suggests.
const holidayRegions = ['groeden', 'seiseralm', 'badia', 'meran', 'kronplatz', 'hochpustertal']
const weighted: readonly Village[] = villages.flatMap(village => {
  const { region, inhabitants } = village.municipality
  const weight = (holidayRegions.includes(region.key) ? 3 : 1) + (village.main ? Math.min(4, Math.floor(inhabitants / 4000)) : 0)
  return Array.from({ length: weight }, () => village)
})

export function innAt(place: number): Inn {
  const random = randomOf('inn', place)
  const lot = random.next()
  const [kind, , prefix] = kinds.find(([, upTo]) => lot < upTo)!
  const village = random.pick(weighted)
  const surname = random.pick(houseNames)
  return {
    id: idOf('accommodation', place),
    name: prefix ? `${prefix} ${surname}` : `${surname}${surname.endsWith('hof') ? '' : 'hof'}`,
    kind,
    stars: kind === 'mountain refuge' ? 0 : Math.min(5, 2 + Math.floor(random.next() ** 1.3 * 4)),
    village,
    site: siteNear(village, random, kind === 'farm holidays' ? 1.4 : 0.6),
    rooms: roomsOf(place, kind, random),
  }
}

// An accommodation has 2.5 rooms on average: these are examples, not all of its rooms.
function roomsOf(place: number, kind: TagId, random: Random): Room[] {
  if (kind === 'camping') return []
  const fitting = roomKinds.filter(({ code }) => (code === 'apartment') === (kind === 'apartments'))
  return Array.from({ length: random.integer(1, 4) }, (_, number) => ({
    id: idOf('room', place, number),
    ...random.pick(fitting),
  }))
}

/** Rooms of the accommodations. Their dataset is restricted: the specification serves them only with a token. */
export function* roomRecords(world: World): Generator<Content> {
  for (let place = 0; place < innCount(world); place++) {
    const inn = innAt(place)
    for (const room of inn.rooms) yield roomRecord(world, inn.id, room)
  }
}

function roomRecord(world: World, innId: string, room: Room): Content {
  const context = recordContext(world, 'room', room.id)
  const { random, languages } = context
  const { names, code } = room
  const text = phrase(random.pick(roomWords.texts), { size: random.integer(14, 62) })
  const { TagIds, SmgTags, SmgActive, ...common } = headingOf(context, {
    id: room.id,
    names,
    source: 'tourism',
    access: 'closed',
  })
  const quantity = random.integer(1, 12)
  return {
    ...common,
    A0RID: innId,
    LTSId: room.id,
    HGVId: random.chance(0.6) ? String(random.integer(10000, 99999)) : null,
    Roomtype: code === 'apartment' ? 'apartment' : 'room',
    RoomtypeInt: code === 'apartment' ? 2 : 1,
    RoomClassificationCodes: random.integer(1, 42),
    RoomCode: `${code.slice(0, 2).toUpperCase()}${room.max}`,
    Roommin: room.min,
    Roomstd: Math.max(room.min, room.max - 1),
    Roommax: room.max,
    RoomQuantity: quantity,
    RoomNumbers: Array.from({ length: quantity }, (_, number) => String(101 + number)),
    PriceFrom: random.integer(35, 240),
    AccoRoomDetail: perLanguage(languages, language => ({
      Name: names[language],
      Shortdesc: text[language],
      Longdesc: text[language],
      Language: language,
    })),
    ImageGallery: galleryOf(context, names, random.some(picturesOf('village', 'peaks', 'lake'), 1)),
  }
}
