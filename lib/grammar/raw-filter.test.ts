import { expect, test } from 'vitest'
import { parseArea } from '@/lib/grammar/area'
import { parseRawFilter } from '@/lib/grammar/raw-filter'
import { GrammarError } from '@/lib/grammar/reader'

test('filters and areas are bounded in depth and number, whatever is sent', () => {
  expect(() => parseArea('GEOMETRYCOLLECTION('.repeat(1000))).toThrow(GrammarError)
  expect(() => parseRawFilter('and('.repeat(5000))).toThrow(GrammarError)
  expect(() => parseRawFilter(`or(${'isnull(a),'.repeat(5000)}isnull(a))`)).toThrow(GrammarError)
})

const refusal = (text: string) => {
  try {
    parseRawFilter(text)
    return null
  } catch (error) {
    const { at, expected } = error as GrammarError
    return { at, expected }
  }
}

test('regular expressions of a filter weigh together, more behind [*] and with repetitions, and have a limit', () => {
  const expected = 'fewer regular expressions, or with fewer repetitions and [*]'
  const or = (count: number, filter: string) => `or(${Array.from({ length: count }, () => filter).join(',')})`
  const heavy = 'likein(Detail.[*].[*],"(a|b|c){1,20}.*(d|e){1,20}N")'
  expect(refusal(or(1, heavy))).toBeNull()
  expect(refusal(or(1, heavy.replace('Detail.[*].[*]', 'Detail.[*].Title')))).toBeNull()
  expect(refusal(or(190, heavy))).toEqual({ at: or(1, heavy).length - 1 + ',likein(Detail.[*].[*],"'.length, expected })
  expect(refusal(or(25, 'likein(Detail.[*].[*],"^[A-Z]{2}.*hof$")'))).toBeNull()
  expect(refusal(or(25, 'likein(Detail.[*].[*],"(ab|cd){1,20}")'))).toMatchObject({ expected })
  const one = 'likein(TagIds.[*],"^b.r$","x")'
  expect(refusal(or(12, one))).toBeNull()
  expect(refusal(or(13, one))).toEqual({ at: or(13, one).length - '"x"))'.length, expected: 'at most 25 regular expressions' })
})

test('the values of all conditions are counted together', () => {
  const values = Array.from({ length: 200 }, (_, index) => `"${index}"`).join()
  const lists = (count: number) => Array.from({ length: count }, () => `in(Id,${values})`).join()
  expect(refusal(`or(${lists(5)})`)).toBeNull()
  expect(refusal(`or(${lists(5)},nin(Id,"x"))`)).toEqual({
    at: `or(${lists(5)},nin(Id,`.length,
    expected: 'at most 1000 values in all',
  })
})
