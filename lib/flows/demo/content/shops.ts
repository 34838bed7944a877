import { type Content, type Telling, tellingOf } from '@/lib/flows/demo/content/heading'
import { poiRecord } from '@/lib/flows/demo/content/poi'
import { houseNames } from '@/lib/flows/demo/facts/people'
import { picturesOf } from '@/lib/flows/demo/pictures/pictures'
import { villages } from '@/lib/flows/demo/places'
import { idOf } from '@/lib/flows/demo/random'
import { siteNear } from '@/lib/flows/demo/sites'
import { phrase } from '@/lib/flows/demo/trilingual'
import { shopNames, shopTexts } from '@/lib/flows/demo/words/sights'
import { countOf, type World } from '@/lib/flows/demo/world'

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
