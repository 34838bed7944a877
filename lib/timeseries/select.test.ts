import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GrammarError } from '@/lib/grammar/syntax-error'
import { parseSelect, selectAll, selectsMeasurement } from './select'

const keys = (...select: Parameters<typeof parseSelect>) => parseSelect(...select).map(({ key }) => key)

test('nothing in particular means every field of the level', () => {
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
    [
      'tdescription',
      'tmetadata',
      'tname',
      'ttype',
      'tunit',
      'mperiod',
      'mtransactiontime',
      'mvalidtime',
      'mvalue',
      'prlineage',
      'prname',
      'prversion',
    ],
  ],
])('%s', (text, expected) => expect(keys(text, 'latest')).toEqual(expected))

test('a pointer to what the level does not have is skipped', () => {
  expect(keys('scode,tmeasurements,smetadatahistory', 'stations')).toEqual(['scode'])
  expect(keys('sdatatypes', 'dataTypes')).not.toContain('mvalue')
  expect(keys('ebegin', 'edges')).toContain('sbname')
  expect(keys('evlocation', 'events')).toEqual(['evldescription', 'evlgeometry'])
})

test.each([
  ['__proto__', 0, 'a field that can be reached'],
  ['constructor', 0, 'a field that can be reached'],
  ['nope', 0, 'a field that can be reached at this level: sactive,'],
  ['scode,tname', 6, 'a field that can be reached'],
  ['scode,,sname', 6, 'a field'],
  ['scode,', 6, 'a field'],
  ['scode,max(smetadata.capacity)', 6, 'functions such as min(mvalue) are not built yet'],
  ['scoordinate.x', 11, 'no path behind scoordinate'],
  ['smetadata..x', 9, 'a path without empty steps'],
  ['scode sname', 6, '"," or the end'],
  ["scode'", 5, '"," or the end'],
])('%j is refused at %i', (text, at, expected) => {
  expect(() => parseSelect(text, 'stations')).toThrow(
    expect.objectContaining({ at, expected: expect.stringContaining(expected) }),
  )
})

test('naming a field of a measurement is noticed, pointers are not', () => {
  expect(selectsMeasurement('scode, mvalue.x')).toBe(true)
  expect(selectsMeasurement('prname')).toBe(true)
  expect(selectsMeasurement('scode,tmeasurements,*')).toBe(false)
})

test('any text is read or refused with a position', () => {
  const piece = fc.oneof(
    fc.constantFrom('scode', 'smetadata', '.', ',', '*', ' ', '(', 'mvalue'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      try {
        parseSelect(pieces.join(''), 'latest')
      } catch (error) {
        expect(error).toBeInstanceOf(GrammarError)
      }
    }),
  )
})
