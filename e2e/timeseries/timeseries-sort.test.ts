import { beforeAll, describe, expect, test } from 'vitest'
import { data, type Row, recentInterval } from '../harness/series-reader'

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

describe('rows are in the requested order, in both directions:', () => {
  test.each<[string, string]>([
    ['flat/*', 'sname'],
    ['flat/*', 'sorigin'],
    ['flat/*', 'pname'],
    ['flat/*', 'sactive'],
    ['flat/ParkingStation', 'smetadata.capacity'],
    ['flat/*/*', 'tname'],
    ['flat/*/*', 'sname'],
    ['flat/*/*/latest', 'mvalidtime'],
    ['flat/*/*/latest', 'prname'],
    ['flat/*/*/latest', 'mperiod'],
    ['flat/ParkingStation/free/latest', 'mvalue'],
    ['flat,edge/*', 'ename'],
    ['flat,edge/*', 'sbname'],
    ['flat,event/*', 'evend'],
    ['flat,event/*/latest', 'evuuid'],
    ['flat/*/metadata/2000-01-01/2999-01-01', 'mhtransactiontime'],
  ])('%s by %s', async (path, field) => {
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
  ])('an interval of %s by %s', async (dataType, field, limit) => {
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
})

test('several fields sort one after another, then the default order', async () => {
  const rows = await data('flat/*?limit=-1&sort=-stype,sorigin')
  const keys = rows.map(row => [row.stype, row.sorigin ?? '\uffff', row.scode] as string[])
  const sorted = [...keys].sort(([a, b, c], [x, y, z]) =>
    a === x ? (b === y ? (c! < z! ? -1 : 1) : b! < y! ? -1 : 1) : a! > x! ? -1 : 1,
  )
  expect(keys).toEqual(sorted)
})

test('the last measurements before a time are a page of the reversed interval', async () => {
  const path = `flat/ParkingStation/free/${interval}`
  const whole = await data(`${path}?limit=-1&select=mvalue,mvalidtime,scode`)
  const newest = await data(`${path}?limit=50&select=mvalue,mvalidtime,scode&sort=-mvalidtime`)
  const times = (rows: readonly Row[]) => rows.map(row => row.mvalidtime)
  expect(times(newest)).toEqual(times(whole).reverse().slice(0, 50))
  expect(await data(`${path}?limit=20&offset=30&select=mvalue,mvalidtime,scode&sort=-mvalidtime`)).toEqual(newest.slice(30))
})
