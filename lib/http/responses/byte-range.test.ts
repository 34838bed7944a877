import { expect, test } from 'vitest'
import { byteRangeOf, piecesOf, requestedRange, withRange } from '@/lib/http/responses/byte-range'
import { headersOf, json, packable } from '@/lib/http/responses/respond'

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=1000-1001', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['pages=1-2', 'whole'],
  [undefined, 'whole'],
])('%s of a file of 1000 bytes', (header, range) => expect(byteRangeOf(header, 1000)).toEqual(range))

test('an empty file has no parts', () => {
  expect(byteRangeOf('bytes=0-', 0)).toBe('outside')
  expect(byteRangeOf('bytes=-5', 0)).toBe('outside')
})

test.each([
  ['GET', 'W/"a"', null],
  ['HEAD', '"a"', null],
  ['POST', '"a"', null],
  ['GET', '"a"', '"b"'],
  ['GET', '"a"', 'Sun, 06 Nov 1994 08:49:37 GMT'],
])('%s of a file with the ETag %s has no parts if the client has %s', (method, etag, ifRange) => {
  expect(requestedRange({ method, range: 'bytes=0-1', ifRange }, { etag, bytes: 9 })).toBe('whole')
  expect(requestedRange({ method: 'GET', range: 'bytes=0-1', ifRange: '"a"' }, { etag: '"a"', bytes: 9 })).toEqual({
    first: 0,
    last: 1,
  })
})

const requestWith = (headers: Record<string, string>) => new Request('http://localhost/', { headers })

test('the part of a response has its length and position, counted in bytes', () => {
  const response = withRange(requestWith({ Range: 'bytes=1-4' }), json('"größe"', { headers: { ETag: '"a"' } }))
  expect([response.status, String(packable(response))]).toEqual([206, 'grö'])
  expect(headersOf(response)).toMatchObject({ ETag: '"a"', 'Content-Range': 'bytes 1-4/9', 'Content-Length': '4' })
  expect(() => withRange(requestWith({ Range: 'bytes=9-' }), json('"größe"', { headers: { ETag: '"a"' } }))).toThrow(
    expect.objectContaining({ status: 416, headers: { 'Content-Range': 'bytes */9' } }),
  )
})

test('a response without a strong ETag, and a stream, are sent whole', () => {
  const weak = json('"a"', { headers: { ETag: 'W/"a"' } })
  expect(withRange(requestWith({ Range: 'bytes=1-1' }), weak).status).toBe(200)
  const streamed = withRange(requestWith({ Range: 'bytes=1-1' }), json(new Blob(['"a"']).stream(), { headers: { ETag: '"a"' } }))
  expect([streamed.status, streamed.headers.get('accept-ranges')]).toEqual([200, 'none'])
})

test('a part is cut out of pieces wherever their borders are, also without the first ones', async () => {
  const text = 'abcdefghij'
  async function* pieces(from: number, size: number) {
    for (let at = from; at < text.length; at += size)
      yield at % 2 ? Buffer.from(text.slice(at, at + size)) : text.slice(at, at + size)
  }
  const cut = async (first: number, last: number, from: number, size: number) => {
    let result = ''
    for await (const piece of piecesOf(pieces(from, size), { first, last }, from)) result += Buffer.from(piece)
    return result
  }
  for (let first = 0; first < text.length; first++)
    for (let last = first; last < text.length; last++)
      for (const size of [1, 3, 20])
        for (const from of [0, first]) expect(await cut(first, last, from, size)).toBe(text.slice(first, last + 1))
  await expect(cut(5, 10, 0, 3)).rejects.toThrow('ended')
})
