import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { BodyPieces, binaryRows, bodyOf, chunkBytes, type MessageBody } from '@/lib/collector/message'

/** Rows of a binary COPY as the database reads them. */
function rowsIn(bytes: Buffer) {
  expect(bytes.subarray(0, 19)).toEqual(Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1'))
  const rows = []
  let at = 19
  for (; bytes.readInt16BE(at) !== -1; ) {
    expect([bytes.readInt16BE(at), bytes.readInt32BE(at + 2), bytes.readInt32BE(at + 14)]).toEqual([3, 8, 4])
    const length = bytes.readInt32BE(at + 22)
    rows.push({
      seq: bytes.readBigInt64BE(at + 6),
      place: bytes.readInt32BE(at + 18),
      bytes: bytes.subarray(at + 26, at + 26 + length),
    })
    at += 26 + length
  }
  expect(at + 2).toBe(bytes.length)
  return rows
}

const copied = (body: MessageBody) => rowsIn(Buffer.concat([...binaryRows(2 ** 40, body)]))

/** Bytes that depend on their position. */
const bytesOf = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, index) => index * 31 + (index >> 8)))

test('rows contain the bytes of a body in order, all but the last one full', () => {
  const lengths = fc.array(fc.oneof(fc.nat(100), fc.nat(70_000), fc.nat(600_000)), { maxLength: 12 })
  return forAll([lengths], { numRuns: 30 }, given => {
    const whole = bytesOf(given.reduce((sum, length) => sum + length, 0))
    const pieces = new BodyPieces()
    let at = 0
    for (const length of given) {
      pieces.add(whole.subarray(at, at + length))
      at += length
    }
    const body = pieces.end()
    const rows = copied(body)
    expect(Buffer.concat(rows.map(({ bytes }) => bytes)).equals(whole)).toBe(true)
    expect(rows.map(({ seq, place }) => [seq, place])).toEqual(rows.map((_, place) => [2n ** 40n, place]))
    expect(rows.slice(0, -1).filter(({ bytes }) => bytes.length !== chunkBytes)).toEqual([])
    expect([body.size, body.sha256]).toEqual([whole.length, bodyOf(whole).sha256])
  })
})

test('a body that arrives byte by byte is stored in large pieces', () => {
  const pieces = new BodyPieces()
  for (let index = 0; index < 200_000; index++) pieces.add(new Uint8Array([index & 255]))
  expect(pieces.end().pieces.map(({ length }) => length)).toEqual([65_536, 65_536, 65_536, 3392])
})
