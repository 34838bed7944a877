import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IndexedPiece, KeptRows } from './kept-rows'

type Row = Readonly<{ text: string; time: number }>

/** Rows as an answer writes them: a frame, and a comma before all but the first. */
function pieceOf(rows: readonly Row[], isFirst: boolean): IndexedPiece {
  const opening = isFirst ? 'frame[' : ','
  const ends: number[] = []
  let text = opening
  for (const [place, row] of rows.entries()) {
    text += (place > 0 ? ',' : '') + row.text
    ends.push(text.length)
  }
  const index = { begin: opening.length, ends: Uint32Array.from(ends), times: Float64Array.from(rows, ({ time }) => time) }
  return { bytes: Buffer.from(`${text}]}`), index }
}

const rowsOf = fc.array(fc.tuple(fc.nat(3), fc.stringMatching(/^[a-z]{1,4}$/)), { maxLength: 20 }).map(all => {
  let time = 0
  return all.map(([step, text]): Row => {
    time += step
    return { text, time }
  })
})

/** Rows in pieces of some lengths. */
const inPieces = (rows: readonly Row[], size: number): IndexedPiece[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, place) =>
    pieceOf(rows.slice(place * size, (place + 1) * size), place === 0),
  )

const textOf = (pieces: readonly Uint8Array[]) => pieces.map(piece => Buffer.from(piece).toString()).join('')
const joined = (rows: readonly Row[]) => rows.map(({ text }) => text).join(',')

test('any part of kept rows is sent as if it were written alone', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 6 }), fc.nat(21), fc.nat(21), (rows, size, from, to) => {
      const kept = new KeptRows(inPieces(rows, size))
      expect(kept.length).toBe(rows.length)
      expect(textOf(kept.bytesOf(from, to))).toBe(joined(rows.slice(from, Math.max(from, to))))
    }),
  )
})

test('the number of rows before a time, and the last time', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 6 }), fc.nat(60), (rows, size, time) => {
      const kept = new KeptRows(inPieces(rows, size))
      expect(kept.countBefore(time)).toBe(rows.filter(row => row.time < time).length)
      expect(kept.lastTime).toBe(rows.at(-1)?.time ?? null)
    }),
  )
})

test('the first rows with others before and behind them are sent as if all were written together', () => {
  fc.assert(
    fc.property(
      rowsOf,
      rowsOf,
      rowsOf,
      fc.integer({ min: 1, max: 6 }),
      fc.nat(21),
      fc.nat(60),
      (rows, more, less, size, count, from) => {
        const [before, behind] = [less, more].map(each => (each.length === 0 ? [] : [pieceOf(each, false)]))
        const kept = new KeptRows(inPieces(rows, size)).upTo(count).followedBy(behind!).precededBy(before!)
        const all = [...less, ...rows.slice(0, count), ...more]
        expect(kept.length).toBe(all.length)
        expect(textOf(kept.bytesOf(from, kept.length))).toBe(joined(all.slice(from)))
      },
    ),
  )
})
