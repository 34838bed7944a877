import { type Content, type Telling, tellingOf } from '@/demo/content/heading'
import { poiRecord } from '@/demo/content/points-of-interest/poi'
import { houseNames } from '@/demo/facts/people'
import { villages } from '@/demo/geography/places'
import { siteNear } from '@/demo/geography/sites'
import { picturesOf } from '@/demo/pictures/pictures'
import { idOf } from '@/demo/random'
import { phrase } from '@/demo/trilingual'
import { shopNames, shopTexts } from '@/demo/words/sights'
import { countOf, type World } from '@/demo/world'

/** Farm shops and crafts. */
export function* shopRecords(world: World): Generator<Content> {
  for (let place = 0; place < countOf(world, 34); place++) yield shop(tellingOf(world, 'shop', place), place)
}

function shop(telling: Telling, place: number): Content {
  const { random } = telling
  const village = random.pick(villages)
  const names = phrase(shopNames[place % shopNames.length]!, { house: random.pick(houseNames) })
  const text = phrase(shopTexts[place % shopTexts.length]!, { name: names, place: village.names })
  return poiRecord(telling, {
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
