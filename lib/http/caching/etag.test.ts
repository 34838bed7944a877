import { expect, test } from 'vitest'
import { etagOf, heldStates, isHeld, notModified } from './etag'

const asking = (held: string) => new Request('http://localhost/', { headers: { 'If-None-Match': held } })

test.each([
  ['"a.json"', true],
  ['W/"a.json"', true],
  ['"a.json-gzip"', true],
  ['"b.json", W/"a.json-br"', true],
  ['*', true],
  ['"a.csv"', false],
  ['"b.json"', false],
  ['', false],
])('who sends If-None-Match: %s holds state a in JSON: %s', (header, expected) => {
  expect(isHeld(asking(header), 'a', 'json')).toBe(expected)
})

test('nobody holds anything without the header', () => {
  expect(isHeld(new Request('http://localhost/'), 'a', 'json')).toBe(false)
  expect(heldStates(null, 'json')).toEqual([])
})

test('304 has the tag and the headers a cache must know, and no body', async () => {
  const answer = notModified(etagOf('a', 'json'), { 'X-Total-Count': '3' })
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('x-total-count'), await answer.text()]).toEqual([
    304,
    '"a.json"',
    '3',
    '',
  ])
})
