import { beforeAll, describe, expect, test } from 'vitest'
import { server } from '../harness/server'
import { type ContentRecord, contentApi, type Json, type RecordList } from './content-api'

// Offers of the demo's rooms on a channel of this test, in a month without offers of the demo.

type Room = { Id: string; A0RID: string; Roommin: number; Roommax: number; RoomtypeInt: number; HGVId: string | null }
type Offer = {
  A0RID: string
  CheapestOffer: number
  CheapestOffer_bb: number | null
  CheapestOffer_hb: number | null
  RoomDetails: Json[]
} & Json
type BookingList<T = ContentRecord> = Json & RecordList<T>

const channel = 'contract-test'
let reader: RequestInit['headers']
let writer: RequestInit['headers']
/** An accommodation with at least two rooms, and a room of another one. */
let rooms: readonly Room[]
let house: string
let other: Room

const { urlOf } = contentApi(server)
const headersOf = async (client: string) => ({ authorization: `Bearer ${await server().token(client, `${client}-secret`)}` })
const send = (path: string, init: RequestInit = {}) => fetch(urlOf(path), { headers: reader!, ...init })
const get = async <T = BookingList>(path: string): Promise<T> => (await send(path)).json() as Promise<T>
const write = (method: 'PUT' | 'DELETE', path: string, body?: unknown) =>
  send(path, { method, headers: { ...(writer as object), 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
const deliver = (offers: unknown) => write('PUT', 'Offer', offers)
const post = (endpoint: string, query: string, body: string, type = 'text/plain') =>
  send(`${endpoint}?${query}`, { method: 'POST', headers: { ...(reader as object), 'Content-Type': type }, body })
const refusal = async (response: Response) => {
  const { code, parameter, at } = (await response.json()) as Json
  return [response.status, code, parameter, at]
}

const july = { From: '2099-07-01', To: '2099-08-01', Free: 1, Prices: { bb: 50, hb: 65.5 } }
const offer = (room: Room, Periods: object[], more: object = {}) => ({
  RoomId: room.Id,
  Channel: channel,
  Roommin: 1,
  Roommax: 3,
  Roomtype: 1,
  Periods,
  ...more,
})
const stay = `availabilitycheck=true&roominfo=0-18,18&bokfilter=${channel}&arrival=2099-07-10&departure=2099-07-12`
const ids = ({ Items }: BookingList) => Items.map(({ Id }) => Id)

beforeAll(async () => {
  ;[reader, writer] = await Promise.all(['reader-demo', 'collector-demo'].map(headersOf))
  const { Items } = await get<BookingList<Room>>(
    'AccommodationRoom?pagesize=200&fields=Id,A0RID,Roommin,Roommax,RoomtypeInt,HGVId&rawsort=A0RID,Id',
  )
  const houses = [...new Set(Items.map(({ A0RID }) => A0RID))].map(id => Items.filter(({ A0RID }) => A0RID === id))
  const [large, second] = houses.filter(of => of.length >= 2)
  ;[rooms, house, other] = [large!, large![0]!.A0RID, second![0]!]
  const children = {
    Children: [
      { UntilAge: 2, Percent: 0 },
      { UntilAge: 11, Percent: 50 },
    ],
  }
  const delivered = [
    offer(rooms[0]!, [{ ...july, ...children }], { Link: 'https://book.example/1' }),
    offer(rooms[1]!, [{ ...july, Free: 2, Per: 'room', Prices: { ws: 90 }, StayMin: 2 }], { Roomtype: 2, Roommax: 6 }),
    offer(other, [july], { Online: false }),
  ]
  expect((await deliver(delivered)).status).toBe(200)
})

describe('the accommodation list with availabilitycheck', () => {
  test('lists bookable accommodations with their offers, and the counts of the booking envelope', async () => {
    const list = await get(`Accommodation?${stay}&rawsort=Id`)
    expect(ids(list)).toEqual([house, other.A0RID].sort())
    expect(list).toMatchObject({ TotalResults: 2, AvailableOnline: 1, AvailableOnRequest: 1, OnlineResults: 1 })
    expect(list['AccommodationsRequested']).toBeGreaterThan(100)
    const { MssResponseShort } = list.Items.find(({ Id }) => Id === house)!
    expect(MssResponseShort).toMatchObject([
      {
        A0RID: house,
        Bookable: true,
        ChannelID: channel,
        Channellink: 'https://book.example/1',
        CheapestOffer: 180,
        CheapestOffer_ws: 180,
        CheapestOffer_bb: 200,
        CheapestOffer_hb: 262,
        CheapestOfferString: '€180.00',
        CheapestOfferDetail: [{ RoomId: rooms[1]!.Id, RoomSeq: 1, Price: 180 }],
        RoomDetails: expect.arrayContaining([
          expect.objectContaining({
            RoomId: rooms[0]!.Id,
            RoomSeq: 1,
            Price_bb: 200,
            Price_hb: 262,
            Price_ws: null,
            Roomfree: 1,
            Roomdesc: null,
          }),
          expect.objectContaining({ RoomId: rooms[1]!.Id, Price_ws: 180, Roomtype: 2, Roommax: 6 }),
        ]),
      },
    ])
  })

  test('is the usual list without availabilitycheck', async () => {
    const list = await get(`Accommodation?idlist=${house}`)
    expect(list.Items[0]!['MssResponseShort']).toBeNull()
    expect(list).not.toHaveProperty('AvailableOnline')
  })

  test.each<[string, string, number | null]>([
    ['a board that is asked for', 'roominfo=0-40,40&boardfilter=4', 262],
    ['a stay that is too short for the cheaper room', 'roominfo=0-40,40&departure=2099-07-11', 100],
    ['a stay over the end', 'roominfo=0-40&arrival=2099-07-31&departure=2099-08-02', null],
    ['the last night', 'roominfo=1-40&arrival=2099-07-31&departure=2099-08-01', 50],
  ])('%s: %s', async (_, question, price) => {
    const query = new URLSearchParams(stay)
    for (const [name, value] of new URLSearchParams(question)) query.set(name, value)
    const { Items } = await get<BookingList<{ MssResponseShort: Offer[] }>>(`Accommodation?${query}&idlist=${house}`)
    expect(Items[0]?.MssResponseShort[0]?.CheapestOffer ?? null).toBe(price)
  })

  test('filters, pages, orders and cuts as other lists', async () => {
    const first = await get(`Accommodation?${stay}&pagesize=1&seed=7&fields=Id`)
    expect(first).toMatchObject({ TotalResults: 2, TotalPages: 2, Seed: '7' })
    const second = (await (await fetch(first.NextPage!, { headers: reader! })).json()) as BookingList
    expect([...ids(first), ...ids(second)].sort()).toEqual([house, other.A0RID].sort())
    expect(await get(`Accommodation?${stay}&pagesize=1&seed=7&fields=Id`)).toEqual(first)
    expect((await get(`Accommodation?${stay}&idlist=nothing`)).Items).toEqual([])
    expect(await get(`Accommodation?${stay}&idlist=${house}&getasidarray=true`)).toEqual([house])
    const cut = await get(
      `Accommodation?${stay}&idlist=${house}&fields=MssResponseShort.[0].CheapestOfferString&availabilitychecklanguage=de`,
    )
    expect(cut.Items).toEqual([{ Id: house, 'MssResponseShort.[0].CheapestOfferString': '180,00\u00a0€' }])
  })

  test('rawfilter and rawsort apply, also to ids in the body', async () => {
    const chosen = `rawfilter=${encodeURIComponent(`and(eq(Id,'${house}'),isnotnull(Id))`)}&rawsort=-Shortname`
    expect(await get(`Accommodation?${stay}&${chosen}`)).toMatchObject({ TotalResults: 1, AccommodationsRequested: 1 })
    expect(ids(await get(`Accommodation?${stay}&${chosen}`))).toEqual([house])
    const offers = (await (await post('AvailabilityCheck', `${stay}&${chosen}`, '')).json()) as BookingList<Offer>
    expect(offers.Items.map(({ A0RID }) => A0RID)).toEqual([house])
    const response = await post('AccommodationAvailable', `${stay}&${chosen}`, `${house},${other.A0RID}`)
    expect(ids((await response.json()) as BookingList)).toEqual([house])
  })

  test('detail=1 returns details of the rooms; a response is confirmed with 304', async () => {
    const { Items } = await get<BookingList<{ MssResponseShort: Offer[] }>>(`Accommodation?${stay}&idlist=${house}&detail=1`)
    const [room] = Items[0]!.MssResponseShort[0]!.RoomDetails
    expect(room).toMatchObject({ Roomdesc: expect.any(String), RoomPictures: [{ Pictureurl: expect.any(String) }] })
    const response = await send(`Accommodation?${stay}`)
    const headers = { ...(reader as object), 'If-None-Match': response.headers.get('etag')! }
    const again = await send(`Accommodation?${stay}`, { headers })
    expect([response.headers.get('cache-control'), again.status]).toEqual(['private, no-cache', 304])
  })

  const checked = (query: string) => `availabilitycheck=true&${query}`
  const unchecked = (query: string) => `availabilitycheck=false&${query}`
  test.each<[string, string, number?]>([
    [checked('arrival=2020-01-01'), 'arrival'],
    [checked('arrival=2099-02-30'), 'arrival'],
    [checked('arrival=9999-12-31'), 'arrival'],
    [checked('arrival=2099-07-10&departure=2099-07-10'), 'departure'],
    [checked('arrival=2099-07-10&departure=2099-10-10'), 'departure'],
    [checked('bokfilter=a;b'), 'bokfilter'],
    [checked('boardfilter=32'), 'boardfilter'],
    [checked('availabilitychecklanguage=english'), 'availabilitychecklanguage'],
    [checked('removeduplicatesfrom=,'), 'removeduplicatesfrom'],
    [checked('roominfo=1-18,18|1-x'), 'roominfo', 10],
    [checked('availabilityonly=true'), 'availabilityonly'],
    ['arrival=2099-07-10', 'availabilitycheck'],
    ['roominfo=1-18', 'availabilitycheck'],
    ['removeduplicatesfrom=lts', 'availabilitycheck'],
    ['availabilitycheck=maybe', 'availabilitycheck'],
    [unchecked('arrival=x'), 'arrival'],
    [unchecked('detail=2'), 'detail'],
    ['detail=2', 'detail'],
    [unchecked('roominfo=1-x'), 'roominfo', 2],
    ['availabilityonly=true', 'availabilityonly'],
  ])('400 for %s, naming it, in lists and for one', async (query, parameter, at) => {
    for (const path of ['Accommodation', `Accommodation/${house}`]) {
      const [status, , ...named] = await refusal(await send(`${path}?${query}`))
      expect([status, ...named]).toEqual([400, parameter, at])
    }
  })

  test('false switches the search off', async () => {
    for (const path of ['Accommodation', `Accommodation/${house}`])
      expect(
        (await send(`${path}?${unchecked('pagesize=1&arrival=2099-07-10&roominfo=1-18&removeduplicatesfrom=lts')}`)).status,
      ).toBe(200)
  })
})

test('one accommodation is returned with its offers, if any, and 404 if there is none', async () => {
  const fields = 'fields=Id,MssResponseShort.[*].CheapestOffer'
  expect(await get(`Accommodation/${house.toLowerCase()}?${stay}&${fields}`)).toEqual({
    Id: house,
    'MssResponseShort.[*].CheapestOffer': [180],
  })
  expect(await get(`Accommodation/${house}?${stay.replaceAll('2099', '2098')}&fields=MssResponseShort`)).toEqual({
    Id: house,
    MssResponseShort: [],
  })
  for (const id of ['nothing', `${house},${other.A0RID}`])
    expect((await send(`Accommodation/${encodeURIComponent(id)}?${stay}`)).status).toBe(404)
})

describe('ids in the body', () => {
  test.each([
    ['text/plain', () => `${house}, nothing`],
    ['application/json', () => JSON.stringify(`${house.toLowerCase()},nothing`)],
    ['application/json; charset=utf-8', () => JSON.stringify([house, 'nothing'])],
  ])('AvailabilityCheck returns only offers: %s', async (type, body) => {
    const list = (await (await post('AvailabilityCheck', stay, body(), type)).json()) as BookingList<Offer>
    expect(list).toMatchObject({ TotalResults: 1, AccommodationsRequested: 1, Items: [{ A0RID: house, CheapestOffer: 180 }] })
  })

  test('AccommodationAvailable returns accommodations, all of them without a body, or their offers', async () => {
    const list = (await (await post('AccommodationAvailable', `${stay}&fields=Id`, '')).json()) as BookingList
    expect(ids(list).sort()).toEqual([house, other.A0RID].sort())
    const response = await post('AccommodationAvailable', `${stay}&availabilityonly=true`, house)
    const offers = (await response.json()) as BookingList<Offer>
    expect(offers.Items.map(({ A0RID }) => A0RID)).toEqual([house])
  })

  test.each([
    ['application/json', '{"a":1}', 400],
    ['application/json', '["a",1]', 400],
    ['application/json', '"a', 400],
    ['application/xml', '<a/>', 415],
    ['text/plain', Array(10_001).fill('a').join(), 400],
    ['text/plain', 'a'.repeat(1_000_001), 413],
  ])('%s, case %#', async (type, body, status) => {
    expect((await post('AvailabilityCheck', stay, body, type)).status).toBe(status)
  })

  test('returns only the ids on request, and refuses contradictory parameters', async () => {
    const response = await post('AvailabilityCheck', `${stay}&getasidarray=true`, house)
    expect([response.status, await response.json()]).toEqual([200, [house]])
    const refused = async (endpoint: string, query: string) => (await refusal(await post(endpoint, query, house)))[2]
    expect(await refused('AvailabilityCheck', 'availabilitycheck=false')).toBe('availabilitycheck')
    expect(await refused('AvailabilityCheck', 'availabilityonly=false')).toBe('availabilityonly')
    expect(await refused('AccommodationAvailable', 'availabilitycheck=false')).toBe('availabilitycheck')
    expect(await refused('AccommodationAvailable', 'detail=2')).toBe('detail')
  })
})

describe('delivering offers', () => {
  const mine = `${stay}&bokfilter=second-test`.replace(`bokfilter=${channel}&`, '')
  const cheapestOffers = async () =>
    (await get(`Accommodation?${mine}&fields=MssResponseShort.[0].CheapestOffer`)).Items.map(
      item => item['MssResponseShort.[0].CheapestOffer'],
    )
  const second = (Periods: object[]) => [offer(rooms[0]!, Periods, { Channel: 'Second-Test' })]

  test('a delivery replaces the earlier one, and an empty one removes it', async () => {
    expect(await (await deliver(second([july]))).json()).toEqual({ Rooms: 1, Periods: 1 })
    expect(await cheapestOffers()).toEqual([200])
    const split = [
      { ...july, To: '2099-07-11', Prices: { ai: 10.25 } },
      { ...july, From: '2099-07-11', Prices: { ai: 20 } },
    ]
    await deliver(second(split))
    expect(await cheapestOffers()).toEqual([60.5])
    expect(await (await deliver(second([]))).json()).toEqual({ Rooms: 1, Periods: 0 })
    expect(await cheapestOffers()).toEqual([])
  })

  test.each<[string, (good: Json) => unknown, string]>([
    ['an unknown room', good => ({ ...good, RoomId: 'nothing' }), '/0/RoomId'],
    ['an end before the begin', good => ({ ...good, Periods: [{ ...july, To: '2099-07-01' }] }), '/0/Periods/0/To'],
    [
      'periods that overlap',
      good => ({ ...good, Periods: [july, { ...july, From: '2099-07-31', To: '2099-08-03' }] }),
      '/0/Periods',
    ],
    ['no price', good => ({ ...good, Periods: [{ ...july, Prices: {} }] }), '/0/Periods/0/Prices'],
    [
      'a price with three decimals',
      good => ({ ...good, Periods: [{ ...july, Prices: { bb: 1.001 } }] }),
      '/0/Periods/0/Prices/bb',
    ],
    ['an unknown board', good => ({ ...good, Periods: [{ ...july, Prices: { xx: 1 } }] }), '/0/Periods/0/Prices'],
    ['a day that does not exist', good => ({ ...good, Periods: [{ ...july, From: '2099-06-31' }] }), '/0/Periods/0/From'],
    ['a link that runs', good => ({ ...good, Link: 'javascript:alert(1)' }), '/0/Link'],
    ['more guests at least than at most', good => ({ ...good, Roommin: 4 }), '/0/Roommin'],
  ])('400 for %s, and nothing is stored', async (_, bad, pointer) => {
    const response = await deliver([bad(second([july])[0] as Json)])
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'record-invalid', pointer }])
    expect(await cheapestOffers()).toEqual([])
  })

  test('a room twice for a channel is refused', async () => {
    const response = await deliver([...second([july]), ...second([])])
    expect([response.status, await response.json()]).toMatchObject([400, { pointer: '/1' }])
  })
})

describe('AccommodationRoom', () => {
  const idsOf = async (query: string) => ids(await get(`AccommodationRoom?fields=Id&${query}`)).sort()
  const own = () => rooms.map(({ Id }) => Id).sort()

  test('accoid returns the rooms of an accommodation, in the list envelope', async () => {
    expect(await idsOf(`accoid=${house.toLowerCase()}`)).toEqual(own())
    expect(await idsOf(`accoid=${house},${other.A0RID}&pagesize=100`)).toEqual(expect.arrayContaining([...own(), other.Id]))
    expect(await idsOf('accoid=nothing')).toEqual([])
  })

  test('accoid hides other rooms of accommodations with rooms of the booking platform, unless getall is set', async () => {
    const named = ['BOOKED-ROOM-HGV', 'BOOKED-ROOM-LTS']
    for (const [index, Source] of ['hgv', 'lts'].entries()) {
      const room = { Id: named[index]!, A0RID: 'BOOKED-HOUSE', Source, Active: true }
      expect((await write('PUT', `AccommodationRoom/${room.Id}`, room)).status).toBe(201)
    }
    try {
      expect(await idsOf('accoid=BOOKED-HOUSE')).toEqual([named[0]])
      expect(await idsOf('accoid=BOOKED-HOUSE&getall=false')).toEqual([named[0]])
      expect(await idsOf('accoid=BOOKED-HOUSE&getall=true')).toEqual(named)
      expect(await idsOf(`accoid=BOOKED-HOUSE,${house}&pagesize=100`)).toEqual([named[0]!, ...own()].sort())
    } finally {
      for (const id of named) await write('DELETE', `AccommodationRoom/${id}`)
    }
  })

  test('idsource=hgv accepts ids of the booking platform, for accommodations and rooms', async () => {
    const { Items } = await get<BookingList<{ Id: string; HgvId: string }>>(
      'Accommodation?rawfilter=isnotnull(HgvId)&pagesize=200&fields=Id,HgvId',
    )
    const single = Items.find(({ HgvId }) => Items.filter(item => item.HgvId === HgvId).length === 1)!
    expect(await idsOf(`accoid=${single.HgvId}&idsource=hgv&pagesize=100`)).toEqual(
      await idsOf(`accoid=${single.Id}&pagesize=100`),
    )
    expect(await idsOf(`accoid=${single.HgvId}`)).toEqual([])
    expect((await get<Json>(`Accommodation/${single.HgvId}?idsource=hgv&fields=HgvId`))['HgvId']).toBe(single.HgvId)
    expect((await send(`Accommodation/${single.Id}?idsource=hgv`)).status).toBe(404)
    expect((await send('Accommodation/x?idsource=nobody')).status).toBe(400)
  })

  test('a room has the fields of the public original and refers to its accommodation', async () => {
    const room = await get<Json>(`AccommodationRoom/${rooms[0]!.Id.toLowerCase()}`)
    expect(room).toMatchObject({ Id: rooms[0]!.Id, A0RID: house, _Meta: { Type: 'accommodationroom' } })
    expect((await send(`Accommodation/${room['A0RID']}`)).status).toBe(200)
  })
})
