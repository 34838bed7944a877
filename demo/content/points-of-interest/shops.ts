import { z } from 'zod'
import { type Content, type RecordContext, recordContext } from '@/demo/content/heading'
import { poiRecord } from '@/demo/content/points-of-interest/poi'
import { houseNames } from '@/demo/facts/people'
import { siteNear } from '@/demo/geography/areas'
import { villages } from '@/demo/geography/places'
import { picturesOf } from '@/demo/pictures/pictures'
import { idOf } from '@/demo/random'
import { readJson } from '@/demo/read-data'
import { Phrases, phrase } from '@/demo/trilingual'
import { countOf, type World } from '@/demo/world'

const words = readJson('words/shops.json', z.strictObject({ names: Phrases, texts: Phrases }))

/** Farm shops and crafts. */
export function* shopRecords(world: World): Generator<Content> {
  for (let place = 0; place < countOf(world, 34); place++) yield shop(recordContext(world, 'shop', place), place)
}

function shop(context: RecordContext, place: number): Content {
  const { random } = context
  const village = random.pick(villages)
  const names = phrase(words.names[place % words.names.length]!, { house: random.pick(houseNames) })
  const text = phrase(words.texts[place % words.texts.length]!, { name: names, place: village.names })
  return poiRecord(context, {
    id: idOf('shop', place).toLowerCase(),
    names,
    source: 'tourism',
    tags: ['poi', 'shopping', 'local products'],
    site: siteNear(village, random, 0.4),
    village,
    texts: { text, intro: text },
    pictures: random.some(picturesOf('village', 'town'), 1),
  })
}
