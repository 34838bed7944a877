import { expect, test } from 'vitest'
import { checkPrecondition, preconditionOf } from './precondition'

const passes = (headers: Record<string, string>, state: string | null) => {
  try {
    checkPrecondition(preconditionOf(new Headers(headers)), state)
    return true
  } catch (error) {
    expect(error).toMatchObject({ status: 412 })
    return false
  }
}

test.each<[Record<string, string>, string | null, boolean]>([
  [{}, null, true],
  [{}, 'abc', true],
  [{ 'If-Match': '"abc.json"' }, 'abc', true],
  [{ 'If-Match': 'W/"abc.json-gzip"' }, 'abc', true],
  [{ 'If-Match': '"x.json", "abc.csv"' }, 'abc', true],
  [{ 'If-Match': '"abc"' }, 'abc', true],
  [{ 'If-Match': '"abd.json"' }, 'abc', false],
  [{ 'If-Match': '"abc.json"' }, null, false],
  [{ 'If-Match': '*' }, 'abc', true],
  [{ 'If-Match': '*' }, null, false],
  [{ 'If-Match': 'abc' }, 'abc', false],
  [{ 'If-Match': '' }, 'abc', false],
  [{ 'If-None-Match': '*' }, null, true],
  [{ 'If-None-Match': '*' }, 'abc', false],
  [{ 'If-None-Match': '"abc.json"' }, 'abc', false],
  [{ 'If-None-Match': '"abd.json"' }, 'abc', true],
])('%j with the state %s: %s', (headers, state, expected) => expect(passes(headers, state)).toBe(expected))
