import { expect, test } from 'vitest'
import { GrammarError } from '@/lib/grammar/reader'
import { parseSelect, selectAll, selectedMax, selectsMeasurement } from '@/lib/timeseries/fields/select'

const keys = (...select: Parameters<typeof parseSelect>) => parseSelect(...select).map(({ key }) => key)

test('an empty selection means every field of the level', () => {
  expect(parseSelect('*', 'stations')).toEqual(selectAll('stations'))
  expect(parseSelect('sname,*', 'latest')).toHaveLength(selectAll('latest').length)
  expect(keys('*', 'stations')).toContain('pname')
  expect(keys('*', 'stations')).not.toContain('tname')
  expect(keys('*', 'dataTypes')).not.toContain('mvalue')
})

test.each([
  ['scode, sname', ['scode', 'sname']],
  ['scode,scode', ['scode']],
  ['smetadata.outlets.0.maxPower', ['smetadata.outlets.0.maxPower']],
  ['tmetadata.signal-codes,mvalue.x', ['tmetadata.signal-codes', 'mvalue.x']],
  ['mprovenance', ['prlineage', 'prname', 'prversion']],
  [
    'sdatatypes.tempo',
    'tdescription tmetadata tname ttype tunit mperiod mtransactiontime mvalidtime mvalue prlineage prname prversion'.split(' '),
  ],
])('%s', (text, expected) => expect(keys(text, 'latest')).toEqual(expected))

test.each(['scode,sname,', 'scode , sname , '])('a trailing comma is accepted: %j', text => {
  expect(keys(text, 'stations')).toEqual(['scode', 'sname'])
})

test('a pointer to an object that the level does not have is skipped; first and last need rows with a time', () => {
  expect(keys('scode,tmeasurements,smetadatahistory', 'stations')).toEqual(['scode'])
  expect(keys('sdatatypes', 'dataTypes')).not.toContain('mvalue')
  expect(keys('ebegin', 'edges')).toContain('sbname')
  expect(keys('evlocation', 'events')).toEqual(['evldescription', 'evlgeometry'])
  expect(() => parseSelect('first(sname)', 'stations')).toThrow(expect.objectContaining({ at: 0 }))
  expect(keys('first(sname)', 'metadata')).toEqual(['first(sname)'])
})

test('a key with special characters is written in brackets and quotes', () => {
  const text = `smetadata['PM2.5'],tmetadata["a,mvalue"].x,max(smetadata['CO2 (ppm)']),smetadata.größe`
  expect(keys(text, 'latest').join()).toBe(text)
  const paths = parseSelect(text, 'latest').map(({ path, call }) => call?.argument?.path ?? path)
  expect(paths).toEqual([['PM2.5'], ['a,mvalue', 'x'], ['CO2 (ppm)'], ['größe']])
  expect(selectsMeasurement(text)).toBe(false)
  expect(selectsMeasurement("mvalue['a b']")).toBe(true)
})

test.each([
  ['constructor', 0, 'a field that can be reached'],
  ['nope', 0, 'a field that can be reached at this level: sactive,'],
  ['scode,tname', 6, 'a field that can be reached'],
  ['scode,,sname', 6, 'a field'],
  [',', 0, 'a field'],
  ['scoordinate.x', 11, 'no path after scoordinate'],
  ['smetadata..x', 9, 'a path without empty steps'],
  ['scode sname', 6, '"," or the end'],
  ["scode'", 5, '"," or the end'],
])('%j is refused at %i', (text, at, expected) => {
  expect(() => parseSelect(text, 'stations')).toThrow(
    expect.objectContaining({ at, expected: expect.stringContaining(expected) }),
  )
})

test.each([
  ['sname,max(smetadata.capacity)', 'stations', ['sname', 'max(smetadata.capacity)']],
  ['MAX(mvalue), count( * )', 'latest', ['MAX(mvalue)', 'count( * )']],
  ['count(mvalue),count(mvalue)', 'history', ['count(mvalue)']],
  ['min(mvalidtime),first(mvalue.x.0),stddev(mperiod)', 'latest', ['min(mvalidtime)', 'first(mvalue.x.0)', 'stddev(mperiod)']],
  ['sum(pmetadata.capacity),count(sparentless)', 'stations', null],
  ['last(evname),max(evend)', 'events', ['last(evname)', 'max(evend)']],
] as const)('functions: %s at %s', (text, level, expected) => {
  if (expected) expect(keys(text, level)).toEqual(expected)
  else expect(() => keys(text, level)).toThrow(GrammarError)
})

test.each([
  ['median(mvalue)', 0, 'a function: min, max, avg, sum, count, stddev, first, last'],
  ['scode,avg(sname)', 10, 'a field with numbers for avg, which sname is not'],
  ['avg(mvalidtime)', 4, 'a field with numbers for avg, which mvalidtime is not'],
  ['min(smetadata)', 4, 'such as a path inside this one'],
  ['max(*)', 4, 'a field'],
  ['max()', 4, 'a field'],
  ['max(mvalue', 10, '")"'],
  ['max(mvalue,mperiod)', 10, '")", as a function has one field'],
  ['max(max(mvalue))', 4, 'a field that can be reached'],
  ['count(sdatatypes)', 6, 'a field that can be reached'],
  ['max(mvalue)x', 11, '"," or the end'],
])('%j is refused at %i with measured values', (text, at, expected) => {
  expect(() => parseSelect(text, 'latest')).toThrow(expect.objectContaining({ at, expected: expect.stringContaining(expected) }))
})

const usual = ['avg(mvalue)', 'min(mvalue)', 'max(mvalue)', 'count(mvalue)']

test('in buckets, shared fields and the default functions are selected', () => {
  const selected = parseSelect('*', 'history', 'buckets').map(({ key }) => key)
  expect(selected).toEqual(expect.arrayContaining(['mvalidtime', 'mperiod', 'scode', 'pname', 'tname', ...usual]))
  for (const alias of ['mvalue', 'mtransactiontime', 'prname']) expect(selected).not.toContain(alias)
  expect(keys('scode', 'history', 'buckets')).toEqual(['mvalidtime', 'scode', ...usual])
  expect(keys('mvalue,scode', 'history', 'buckets')).toEqual(['mvalidtime', ...usual, 'scode'])
  expect(keys('scode,last(mvalue)', 'history', 'buckets')).toEqual(['mvalidtime', 'scode', 'last(mvalue)'])
  expect(keys('tmeasurements', 'history', 'buckets')).toEqual(['mvalidtime', 'mperiod', ...usual])
})

test.each([
  ['prname', 0],
  ['scode,mtransactiontime', 6],
  ['mvalue.x', 0],
])('%j is refused in buckets, because it differs within a bucket', (text, at) => {
  expect(() => parseSelect(text, 'history', 'buckets')).toThrow(expect.objectContaining({ at }))
})

test('the number of different fields and functions is limited; only a named field of a measurement selects measurements', () => {
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `smetadata.k${index}`).join()
  const text = `scode,${paths(selectedMax - 2)},count(*)`
  expect(parseSelect(`${text},scode`, 'stations')).toHaveLength(selectedMax)
  expect(() => parseSelect(`${text}, sname,stype`, 'stations')).toThrow(
    expect.objectContaining({ at: text.length + 2, expected: 'at most 1600 fields and functions' }),
  )
  expect(selectsMeasurement('scode, mvalue.x')).toBe(true)
  expect(selectsMeasurement('stype,max( mvalue )')).toBe(true)
  expect(selectsMeasurement('stype,last(mvalue.x)')).toBe(true)
  expect(selectsMeasurement('count(*),max(smetadata.capacity)')).toBe(false)
  expect(selectsMeasurement('prname')).toBe(true)
  expect(selectsMeasurement('scode,tmeasurements,*')).toBe(false)
})
