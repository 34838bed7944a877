import { expect, test } from 'vitest'
import { Problem } from '@/lib/http/errors/problem'
import { readDataMap, readDataMapInTurns } from '@/lib/writer/push/data-map'

const range = { from: 0, to: 2_000_000_000_000, ahead: 2_000_000_000_000 }
const good = { timestamp: 1_700_000_000_000, value: 1, period: 600 }
const free = '/branch/St1/branch/free'
const pushOf = (...data: unknown[]) => ({ provenance: '', branch: { St1: { branch: { free: { data } } } } })

function refusalOf(body: unknown, times = range) {
  try {
    readDataMap(body, times)
  } catch (error) {
    if (error instanceof Problem) return [error.status, error.members.pointer, error.detail]
    throw error
  }
  return 'nothing refused'
}

test.each([
  ['a list', [], '', 'expected an object with branch and data'],
  ['null', null, '', 'expected an object with branch and data'],
  ['a branch that is a list', { branch: [] }, '/branch', 'expected an object'],
  ['a station that is a text', { branch: { St1: 'x' } }, '/branch/St1', 'expected an object with branch and data'],
  ['a data type that is null', { branch: { St1: { branch: { free: null } } } }, '/branch/St1/branch/free', 'expected an object'],
  ['data that are an object', { branch: { St1: { branch: { free: { data: {} } } } } }, `${free}/data`, 'expected a list'],
  ['records at the root', { data: [good] }, '/data', 'records belong below a station and a data type'],
  ['records at a station', { branch: { St1: { data: [good] } } }, '/branch/St1/data', 'records belong below a station'],
  [
    'records below a data type',
    { branch: { St1: { branch: { free: { data: [], branch: { x: { data: [good] } } } } } } },
    '/branch/St1/branch/free/branch',
    'only data is allowed below a data type',
  ],
  ['a record that is a number', pushOf(good, 3), '/branch/St1/branch/free/data/1', 'expected an object, found 3'],
  ['no time', pushOf({ value: 1, period: 1 }), '/branch/St1/branch/free/data/0/timestamp', 'found nothing'],
  ['a time as text', pushOf({ ...good, timestamp: '2026-01-01' }), `${free}/data/0/timestamp`, 'found "2026-01-01"'],
  ['a time before 1970', pushOf({ ...good, timestamp: -1 }), '/branch/St1/branch/free/data/0/timestamp', 'milliseconds from 0'],
  ['a time too far ahead', pushOf({ ...good, timestamp: range.to }), `${free}/data/0/timestamp`, 'to 2000000000000'],
  ['no period', pushOf({ ...good, period: undefined }), '/branch/St1/branch/free/data/0/period', 'a whole number of seconds'],
  ['half a second', pushOf({ ...good, period: 0.5 }), '/branch/St1/branch/free/data/0/period', 'found 0.5'],
  ['a period beyond 32 bits', pushOf({ ...good, period: 2 ** 31 }), '/branch/St1/branch/free/data/0/period', 'found 2147483648'],
  ['true', pushOf(good, good, good, { ...good, value: true }), '/branch/St1/branch/free/data/3/value', 'found true'],
  ['null as value', pushOf({ ...good, value: null }), '/branch/St1/branch/free/data/0/value', 'found null'],
  ['an infinite value', pushOf({ ...good, value: Number('1e999') }), '/branch/St1/branch/free/data/0/value', 'a number'],
  ['a name with a slash', { branch: { 'a/b~c': { branch: [1] } } }, '/branch/a~1b~0c/branch', 'expected an object'],
])('400 for %s, with its position', (_, body, pointer, what) => {
  expect(refusalOf(body)).toEqual([400, pointer, expect.stringContaining(what)])
})

test.each([
  [{}],
  [{ branch: null, data: null }],
  [{ branch: {} }],
  [{ branch: { St1: { branch: null, data: [] } } }],
  [pushOf()],
  [{ branch: { St1: { branch: { free: { branch: {}, data: [] } } } } }],
])('a push without records is read: %j', body => expect(readDataMap(body, range).records.list()).toEqual([]))

test.each([
  ['0', 0],
  ['seconds of today', 1_764_400_000],
  ['the last moment before the first year', Date.UTC(1980, 0) - 1],
])('400 for a timestamp that looks like seconds: %s', (_, timestamp) => {
  const refusal = refusalOf(pushOf(good, { ...good, timestamp }), { ...range, from: Date.UTC(1980, 0) })
  expect(refusal).toEqual([400, '/branch/St1/branch/free/data/1/timestamp', expect.stringContaining('looks like seconds')])
  expect(refusal[2]).toContain(`found ${timestamp}`)
})

test.each([[Date.UTC(1980, 0)], [range.to - 1]])('the first and the last time are accepted: %s', timestamp => {
  expect(refusalOf(pushOf({ ...good, timestamp }), { ...range, from: Date.UTC(1980, 0) })).toBe('nothing refused')
})

test('records the first measurement of each data type that only a forecast may have', () => {
  const ahead = { ...good, timestamp: good.timestamp + 1 }
  const body = {
    branch: {
      St1: { branch: { free: { data: [good, ahead, ahead] }, busy: { data: [good] } } },
      St2: { branch: { free: { data: [ahead] }, later: { data: [ahead] } } },
    },
  }
  const noted = readDataMap(body, { ...range, ahead: good.timestamp }).ahead!
  expect([...noted].map(([dataType, { status, members, detail }]) => [dataType, status, members.pointer, detail])).toEqual([
    ['free', 400, '/branch/St1/branch/free/data/1/timestamp', expect.stringContaining('of data type "free" at station "St1"')],
    ['later', 400, '/branch/St2/branch/later/data/0/timestamp', expect.stringContaining('2023-11-14T22:13:20.001Z')],
  ])
})

test('records are grouped by station, data type, period and kind of value; other properties are ignored', () => {
  const { records } = readDataMap(
    {
      name: '(default)',
      branch: {
        St1: {
          name: '',
          branch: {
            free: {
              data: [
                { ...good, created_on: 1, _t: 'x' },
                { ...good, timestamp: 1_700_000_000_001.9, value: -0.5 },
                { ...good, period: 60 },
                { ...good, value: 'open' },
                { ...good, value: { a: [1, null] } },
                { ...good, timestamp: 0, value: [] },
              ],
            },
          },
        },
        ['__proto__']: { branch: { free: { data: [good] } } },
      },
    },
    range,
  )
  expect(records.list().map(({ values, ...series }) => [series, [...values]])).toEqual([
    [
      { station: 'St1', dataType: 'free', period: 600, kind: 'number' },
      [
        [1_700_000_000_000, 1],
        [1_700_000_000_001, -0.5],
      ],
    ],
    [{ station: 'St1', dataType: 'free', period: 60, kind: 'number' }, [[1_700_000_000_000, 1]]],
    [{ station: 'St1', dataType: 'free', period: 600, kind: 'text' }, [[1_700_000_000_000, 'open']]],
    [
      { station: 'St1', dataType: 'free', period: 600, kind: 'json' },
      [
        [1_700_000_000_000, '{"a":[1,null]}'],
        [0, '[]'],
      ],
    ],
    [{ station: '__proto__', dataType: 'free', period: 600, kind: 'number' }, [[1_700_000_000_000, 1]]],
  ])
})

test('of records with the same time the last one is used, and the others are counted', () => {
  const { records } = readDataMap(pushOf(good, { ...good, value: 2 }, { ...good, value: 3 }), range)
  expect(records.repeated).toBe(2)
  expect(records.list()[0]?.values).toEqual(new Map([[good.timestamp, 3]]))
})

test('other work continues while a large push is read', async () => {
  const data = Array.from({ length: 300_000 }, (_, index) => ({ ...good, timestamp: index, value: index }))
  const work = { turns: 0, goesOn: true }
  const count = () => {
    work.turns++
    if (work.goesOn) setImmediate(count)
  }
  setImmediate(count)
  const body = { branch: { St1: { branch: { free: { data } } } } }
  const { records } = await readDataMapInTurns(body, range)
  work.goesOn = false
  expect(work.turns).toBeGreaterThan(1)
  expect(records.list()).toEqual(readDataMap(body, range).records.list())
})

test('an invalid record of a large push is named', async () => {
  const data = Array.from({ length: 5000 }, () => good)
  await expect(readDataMapInTurns(pushOf(...data, { ...good, value: true }), range)).rejects.toMatchObject({
    members: { pointer: '/branch/St1/branch/free/data/5000/value' },
  })
})
