import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { metresBetween } from '@/lib/geo/great-circle'
import { data, filtered, type Row, recentInterval } from '../harness/series-reader'

let stations: Row[]
let latest: Row[]

beforeAll(async () => {
  stations = await data('flat/*?limit=-1&shownull=true')
  latest = await data('flat/*/*/latest?limit=-1&shownull=true')
})

const codes = (rows: readonly Row[]) => rows.map(row => `${row.stype}/${row.scode}`)

const matching = async (where: string) => codes(await data(filtered('flat/*?limit=-1&shownull=true', where)))

const inside = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((object, step) => (object as Row | null | undefined)?.[step], value)

const numberOf = (value: unknown) => (value === null || value === undefined || value === '' ? Number.NaN : Number(value))

const byName = (test: (name: string) => boolean) => (row: Row) => test(String(row.sname))
test.each<[string, (row: Row) => boolean]>([
  ['sactive.eq.true', row => row.sactive === true],
  ['stype.in.("ParkingStation",Flight)', row => ['ParkingStation', 'Flight'].includes(String(row.stype))],
  ['stype.nin.("ParkingStation",Flight)', row => !['ParkingStation', 'Flight'].includes(String(row.stype))],
  ['pcode.eq.null', row => row.pcode === null],
  ['scoordinate.eq.null', row => row.scoordinate === null],
  ['sname.re."^[A-M].*(en|an)"', byName(name => /^[A-M].*(en|an)/.test(name))],
  ['sname.ire."PARK|bahnhof"', byName(name => /PARK|bahnhof/i.test(name))],
  ['sname.nre."\\d"', byName(name => !/\d/.test(name))],
  ['sname.nire."^s"', byName(name => !/^s/i.test(name))],
  ['sname.re."\\b[A-Z]\\w{3}\\b"', byName(name => /\b[A-Z]\w{3}\b/.test(name))],
  ['smetadata.capacity.gt.50', row => numberOf(inside(row.smetadata, 'capacity')) > 50],
  ['smetadata.capacity.lteq.50', row => numberOf(inside(row.smetadata, 'capacity')) <= 50],
  ['smetadata.capacity.neq.null', row => inside(row.smetadata, 'capacity') !== undefined],
  ['smetadata.municipality.ire."meran"', row => /meran/i.test(String(inside(row.smetadata, 'municipality')))],
  ['scoordinate.bbi.(11.2,46.4,11.5,46.7)', row => inBox(row, [11.2, 46.4, 11.5, 46.7])],
  ['scoordinate.bbc.(11.2,46.4,11.5,46.7,4326)', row => inBox(row, [11.2, 46.4, 11.5, 46.7])],
  ['scoordinate.dlt.(5000,11.35,46.5)', row => metres(row, 11.35, 46.5) < 5000],
])('%s finds the stations for which it is true', async (where, holds) => {
  expect(await matching(where)).toEqual(codes(stations.filter(holds)))
})

function inBox({ scoordinate }: Row, [west, south, east, north]: readonly [number, number, number, number]): boolean {
  const { x, y } = (scoordinate ?? {}) as { x: number; y: number }
  return x >= west && x <= east && y >= south && y <= north
}

function metres({ scoordinate }: Row, longitude: number, latitude: number): number {
  const { x, y } = (scoordinate ?? {}) as { x: number; y: number }
  return scoordinate ? metresBetween([x, y], [longitude, latitude]) : Number.POSITIVE_INFINITY
}

test('a box of another coordinate system finds the same stations', async () => {
  const [place] = stations.filter(row => inBox(row, [11.3, 46.45, 11.4, 46.55]))
  const { x, y } = place!.scoordinate as { x: number; y: number }
  const mercator = [x * 111319.490793, Math.log(Math.tan(Math.PI / 4 + (y * Math.PI) / 360)) * 6378137]
  const box = [mercator[0]! - 10, mercator[1]! - 10, mercator[0]! + 10, mercator[1]! + 10, 3857]
  expect(await matching(`scoordinate.bbi.(${box})`)).toContain(`${place!.stype}/${place!.scode}`)
})

type Meaning = boolean | null
type Case = { text: string; holds: (row: Row) => Meaning }

/** Random conditions with their meaning, in the three-valued logic of SQL. */
const leaf: fc.Arbitrary<Case> = fc.oneof(
  fc
    .constantFrom('ParkingStation', 'Flight', 'EChargingPlug')
    .map(type => ({ text: `stype.eq."${type}"`, holds: (row: Row) => row.stype === type })),
  fc.boolean().map(active => ({ text: `sactive.neq.${active}`, holds: (row: Row) => row.sactive !== active })),
  fc.integer({ min: 0, max: 200 }).map(size => ({
    text: `smetadata.capacity.lt.${size}`,
    holds: (row: Row) =>
      Number.isNaN(numberOf(inside(row.smetadata, 'capacity'))) ? null : numberOf(inside(row.smetadata, 'capacity')) < size,
  })),
  fc.constantFrom('A', 'P0', 'x').map(text => ({
    text: `pname.nre."${text}"`,
    holds: (row: Row) => (row.pname === null ? null : !String(row.pname).includes(text)),
  })),
)
const { expression } = fc.letrec<{ expression: Case }>(tie => ({
  expression: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .record({ kind: fc.constantFrom('and', 'or'), items: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }) })
      .map(({ kind, items }) => ({
        text: `${kind}(${items.map(({ text }) => text).join(',')})`,
        holds: (row: Row) =>
          joined(
            kind,
            items.map(item => item.holds(row)),
          ),
      })),
  ),
}))

function joined(kind: string, values: readonly Meaning[]): Meaning {
  const decisive = kind === 'or'
  if (values.includes(decisive)) return decisive
  return values.includes(null) ? null : !decisive
}

test('any nested expression finds exactly the matching stations', async () => {
  const property = fc.asyncProperty(expression, async ({ text, holds }) => {
    expect(await matching(text)).toEqual(codes(stations.filter(row => holds(row) === true)))
  })
  await fc.assert(property, { numRuns: 40 })
})

test('measured values are filtered by their kind, also together with stations and after data types alone', async () => {
  const of = async (where: string) => codes(await data(filtered('flat/*/*/latest?limit=-1&shownull=true', where)))
  expect(await of('mvalue.gt.20')).toEqual(codes(latest.filter(row => typeof row.mvalue === 'number' && row.mvalue > 20)))
  const text = latest.find(row => typeof row.mvalue === 'string')!.mvalue
  expect(await of(`or(mvalue.eq.${JSON.stringify(text)},mperiod.eq.86400)`)).toEqual(
    codes(latest.filter(row => row.mvalue === text || row.mperiod === 86400)),
  )
  const either = (row: Row) =>
    (row.stype === 'Flight' || (typeof row.mvalue === 'number' && row.mvalue < 1)) && row.prname !== null
  expect(await of('or(stype.eq."Flight",mvalue.lt.1),prname.neq.null')).toEqual(codes(latest.filter(either)))
  expect(await data(filtered('flat/*/*?limit=-1&shownull=true', 'mvalue.gt.20'))).toEqual(
    await data(filtered('flat/*/*/latest?limit=-1&shownull=true', 'mvalue.gt.20')),
  )
})

test('selected fields equal those of the whole row, values inside JSON under their path', async () => {
  const rows = await data('flat/*?limit=-1&shownull=true&select=stype,scode,scoordinate,sparent,smetadata.capacity,tmeasurements')
  const expected = stations.map(row => ({
    ...only(row, /^(p|scode|scoordinate|stype)/),
    'smetadata.capacity': inside(row.smetadata, 'capacity') ?? null,
  }))
  expect(rows).toEqual(expected)
})

const only = (row: Row, keys: RegExp) => Object.fromEntries(Object.entries(row).filter(([key]) => keys.test(key)))

test('equal results are returned once unless distinct=false; properties without a value, and rows without any, are left out', async () => {
  const origins = (await data('flat/*?limit=-1&select=sorigin')).map(row => row.sorigin)
  expect(origins).toEqual([...new Set(stations.map(row => row.sorigin))].filter(origin => origin !== null))
  expect(await data('flat/*?limit=-1&select=sorigin&distinct=false')).toHaveLength(
    stations.filter(row => row.sorigin !== null).length,
  )
  const tree = await data<Record<string, { stations: Row }>>('tree/*/*/latest?limit=-1&select=stype')
  expect(Object.values(tree).flatMap(type => Object.keys(type.stations))).toHaveLength(new Set(codes(latest)).size)
  const bare = stations.map(row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  expect(await data('flat/*?limit=-1')).toEqual(bare)
  expect(await data('flat/*?limit=-1&select=pname,ptype,pcode&distinct=false')).toHaveLength(
    bare.filter(row => 'pcode' in row).length,
  )
})

test('an origin filters if it exists; any other name is ignored', async () => {
  const [{ sorigin } = { sorigin: '' }] = stations
  expect(codes(await data(`flat/*?limit=-1&origin=${sorigin}`))).toEqual(codes(stations.filter(row => row.sorigin === sorigin)))
  expect(codes(await data('flat/*?limit=-1&origin=webcomp-parking'))).toEqual(codes(stations))
})

let interval: string

beforeAll(async () => {
  interval = await recentInterval(3)
})

/** Whether values are in order; missing ones come last, or first in descending order. */
function isSorted(values: readonly (string | number | undefined)[], descending: boolean): boolean {
  const ordered = descending ? [...values].reverse() : values
  return ordered.every((value, index) => {
    const next = ordered[index + 1]
    return index === ordered.length - 1 || next === undefined || (value !== undefined && value <= next)
  })
}

const fieldOf = (row: Row, field: string): string | number | undefined => {
  const [alias = '', ...path] = field.split('.')
  const value = path.reduce<unknown>((object, step) => (object as Row | undefined)?.[step], row[alias])
  return typeof value === 'boolean' ? Number(value) : (value as string | number | undefined)
}

test.each<[string, string]>([
  ['flat/*', 'sname'],
  ['flat/*', 'pname'],
  ['flat/*', 'sactive'],
  ['flat/ParkingStation', 'smetadata.capacity'],
  ['flat/*/*', 'tname'],
  ['flat/*/*/latest', 'mvalidtime'],
  ['flat/*/*/latest', 'prname'],
  ['flat/ParkingStation/free/latest', 'mvalue'],
  ['flat,edge/*', 'ename'],
  ['flat,edge/*', 'sbname'],
  ['flat,event/*', 'evend'],
  ['flat,event/*/latest', 'evuuid'],
  ['flat/*/metadata/2000-01-01/2999-01-01', 'mhtransactiontime'],
])('rows are in the requested order, in both directions: %s by %s', async (path, field) => {
  const whole = await data(`${path}?limit=-1&distinct=false`)
  for (const sign of ['', '-']) {
    const rows = await data(`${path}?limit=-1&distinct=false&sort=${sign}${field}`)
    expect(rows).toHaveLength(whole.length)
    const values = rows.map(row => fieldOf(row, field))
    expect([sign, field, isSorted(values, sign === '-')]).toEqual([sign, field, true])
  }
})

test.each<[string, string, number]>([
  ['free', 'mvalidtime', -1],
  ['free', '_timestamp', -1],
  ['free', 'mvalue', 10_000],
  ['*', 'scode', 10_000],
  ['*', 'tname', 10_000],
])('rows of an interval are in the requested order, in both directions: %s by %s', async (dataType, field, limit) => {
  const path = `flat/ParkingStation/${dataType}/${interval}`
  const whole = await data(`${path}?limit=${limit}`)
  expect(whole.length).toBeGreaterThan(10)
  for (const sign of ['', '-']) {
    const rows = await data(`${path}?limit=${limit}&sort=${sign}${field}`)
    expect(rows.map(row => JSON.stringify(row)).sort()).toEqual(whole.map(row => JSON.stringify(row)).sort())
    expect(
      isSorted(
        rows.map(row => fieldOf(row, field)),
        sign === '-',
      ),
    ).toBe(true)
  }
})

test('several fields sort one after another, then the default order; a page of a reversed interval has its last measurements', async () => {
  const rows = await data('flat/*?limit=-1&sort=-stype,sorigin')
  const keys = rows.map(row => [row.stype, row.sorigin ?? '\uffff', row.scode] as string[])
  const sorted = [...keys].sort(([a, b, c], [x, y, z]) =>
    a === x ? (b === y ? (c! < z! ? -1 : 1) : b! < y! ? -1 : 1) : a! > x! ? -1 : 1,
  )
  expect(keys).toEqual(sorted)
  const path = `flat/ParkingStation/free/${interval}`
  const whole = await data(`${path}?limit=-1&select=mvalue,mvalidtime,scode`)
  const newest = await data(`${path}?limit=50&select=mvalue,mvalidtime,scode&sort=-mvalidtime`)
  const times = (rows: readonly Row[]) => rows.map(row => row.mvalidtime)
  expect(times(newest)).toEqual(times(whole).reverse().slice(0, 50))
  expect(await data(`${path}?limit=20&offset=30&select=mvalue,mvalidtime,scode&sort=-mvalidtime`)).toEqual(newest.slice(30))
})
