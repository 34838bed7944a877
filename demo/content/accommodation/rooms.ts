import { innAt, innCount, roomWords } from '@/demo/content/accommodation/inns'
import { type Content, headingOf, recordContext } from '@/demo/content/heading'
import { galleryOf } from '@/demo/content/texts'
import { picturesOf } from '@/demo/pictures/pictures'
import { perLanguage, phrase } from '@/demo/trilingual'
import type { World } from '@/demo/world'

/** Rooms of the places to stay. The specification serves them to callers with a token only, and the catalog closes them. */
export function* roomRecords(world: World): Generator<Content> {
  for (let place = 0; place < innCount(world); place++) {
    const inn = innAt(place)
    for (const room of inn.rooms) yield roomRecord(world, inn.id, room)
  }
}

function roomRecord(world: World, innId: string, room: ReturnType<typeof innAt>['rooms'][number]): Content {
  const context = recordContext(world, 'room', room.id)
  const { random, languages } = context
  const { names, code } = roomWords.kinds[room.kind]!
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
    Features: null,
    AccoRoomDetail: perLanguage(languages, language => ({
      Name: names[language],
      Shortdesc: text[language],
      Longdesc: text[language],
      Language: language,
    })),
    ImageGallery: galleryOf(context, names, random.some(picturesOf('village', 'peaks', 'lake'), 1)),
  }
}
