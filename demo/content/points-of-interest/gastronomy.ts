import { z } from 'zod'
import { type Content, numbered, type RecordContext, recordContext } from '@/demo/content/heading'
import { poiRecord } from '@/demo/content/points-of-interest/poi'
import { allYear, summerSeason } from '@/demo/content/schedules'
import { getTag, houseNames, type TagId } from '@/demo/facts/names'
import { huts, type Landmark, siteNear, villageAt, villages } from '@/demo/geography/places'
import { picturesOf } from '@/demo/pictures/pictures'
import { joinTexts, phrase, phrases, readWords, Trilingual, translated } from '@/demo/read-data'
import { idOf, type Random, type World } from '@/demo/world'

const words = readWords('gastronomy', {
  kinds: z.array(z.strictObject({ tag: z.string(), cuisine: z.string().optional(), name: Trilingual })),
  wines: z.array(z.string()),
  ...phrases('openings', 'sentences', 'huts', 'wineries'),
  ...translated('wineryName'),
})

const cuisines: readonly TagId[] = ['cuisine:traditional', 'cuisine:mediterranean', 'cuisine:vegetarian', 'cuisine:pizza']
const facilities: readonly TagId[] = ['facility:terrace', 'facility:children', 'facility:dogs', 'facility:parking']
const dishes: readonly TagId[] = ['dish:menu', 'dish:starter', 'dish:main']

export function* hutRecords(world: World): Generator<Content> {
  for (const landmark of huts) yield hut(world, landmark)
}

function hut(world: World, { names, position }: Landmark): Content {
  const context = recordContext(world, 'hut', names.de)
  const village = villageAt(position)
  const text = phrase(context.random.pick(words.huts), { name: names, place: village.names, altitude: position.altitude })
  const offer = offerOf(context.random)
  const record = poiRecord(context, {
    id: idOf('hut', names.de).toLowerCase(),
    names,
    source: 'tourism',
    tags: ['gastronomy', 'eating drinking', 'mountain huts', ...Object.values(offer).flat()],
    site: position,
    village,
    texts: { text, intro: text },
    pictures: context.random.some(picturesOf('hut', 'peaks'), 2),
  })
  return { ...record, ...menu(context.random, offer), OperationSchedule: [summerSeason(world)], IsOpen: true }
}

export const tableRecords = numbered('table', 230, table)

function table(context: RecordContext, place: number): Content {
  const { world, random } = context
  const kind = random.pick(words.kinds)
  const village = random.pick(villages)
  const names = phrase(kind.name, { house: random.pick(houseNames) })
  const seats = random.integer(18, 160)
  const opening = phrase(random.pick(words.openings), { name: names, place: village.names, seats })
  const offer = offerOf(random, kind.cuisine)
  const record = poiRecord(context, {
    id: idOf('table', place).toLowerCase(),
    names,
    source: 'tourism',
    tags: ['gastronomy', 'eating drinking', kind.tag, ...Object.values(offer).flat()],
    site: siteNear(village, random, 0.5),
    village,
    texts: { intro: opening, text: joinTexts([opening, ...random.some(words.sentences, 2)]) },
    pictures: random.some(picturesOf('village', 'town', 'hut'), 2),
    access: random.chance(0.03) ? 'closed' : 'open',
    active: random.chance(0.95) ? 'active' : 'inactive',
  })
  return {
    ...record,
    ...menu(random, offer, seats),
    OperationSchedule: [allYear(world, random, { from: '11:00:00', to: '23:00:00' })],
    IsOpen: true,
  }
}

type Offer = Readonly<Record<'cuisines' | 'facilities' | 'dishes', readonly TagId[]>>

/** Random tags of a restaurant. @param own a cuisine that it always has */
function offerOf(random: Random, own?: TagId): Offer {
  const picked = random.some(cuisines, 2)
  return {
    cuisines: own && !picked.includes(own) ? [own, picked[0]!] : picked,
    facilities: random.some(facilities, 2),
    dishes: random.some(dishes, 2),
  }
}

// Codes of the partner, twice: on the record itself, which is deprecated, and in AdditionalProperties.
function menu(random: Random, offer: Offer, seats = random.integer(30, 90)): Content {
  const code = (tag: TagId) => ({ Id: tag, Shortname: getTag(tag).names.en })
  const dishRates = offer.dishes.map(tag => {
    const from = random.integer(8, 24)
    return { ...code(tag), MinAmount: from, MaxAmount: from + random.integer(4, 20), CurrencyCode: 'EUR' }
  })
  const codes = {
    CategoryCodes: offer.cuisines.map(code),
    DishRates: dishRates,
    CapacityCeremony: [{ Id: 'ceremony:celebration', Shortname: 'Celebration', MaxSeatingCapacity: Math.round(seats * 0.8) }],
    Facilities: offer.facilities.map(code),
    MaxSeatingCapacity: seats,
  }
  return { ...codes, AdditionalProperties: { GastronomyPartnerDataProperties: codes } }
}

const wineVillages = villages.filter(
  ({ municipality, position }) =>
    position.altitude < 700 && ['sueden', 'bozen', 'meran', 'eisacktal'].includes(municipality.region.key),
)

export const wineryRecords = numbered('winery', 60, winery)

function winery(context: RecordContext, place: number): Content {
  const { random, world } = context
  const village = random.pick(wineVillages)
  const names = phrase(words.wineryName, { house: random.pick(houseNames) })
  const text = phrase(random.pick(words.wineries), { name: names, place: village.names, hectares: random.integer(3, 48) })
  const record = poiRecord(context, {
    id: idOf('winery', place).toLowerCase(),
    names,
    source: 'wine',
    tags: ['gastronomy', 'eating drinking', 'wineries', 'local products'],
    site: siteNear(village, random, 0.8),
    village,
    texts: { intro: text, text },
    pictures: random.some(picturesOf('vineyard'), 2),
  })
  const visits = random.chance(0.7)
  const cellar = {
    IsWinery: true,
    HasVisits: visits,
    HasBiowine: random.chance(0.3),
    HasDirectSales: true,
    HasOnlineshop: random.chance(0.5),
  }
  const wines = { Wines: random.some(words.wines, random.integer(2, 6)), SocialsInstagram: null }
  const schedule = allYear(world, random, { from: '09:00:00', to: '18:00:00' })
  return {
    ...record,
    OperationSchedule: [schedule],
    AdditionalProperties: { SuedtirolWeinCompanyDataProperties: { ...cellar, ...wines } },
  }
}

const shopWords = readWords('shops', phrases('names', 'texts'))

export const shopRecords = numbered('shop', 34, shop)

function shop(context: RecordContext, place: number): Content {
  const { random } = context
  const village = random.pick(villages)
  const names = phrase(shopWords.names[place % shopWords.names.length]!, { house: random.pick(houseNames) })
  const text = phrase(shopWords.texts[place % shopWords.texts.length]!, { name: names, place: village.names })
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
