import { expect, test } from 'vitest'
import { type Cell, CopyIn } from '@/lib/db/copy'
import type { Pool } from '@/lib/db/pools'

/** A connection that records the rows it is sent. */
function keepingConnection() {
  const copied: string[] = []
  const inserted: unknown[][] = []
  const connection = {
    unsafe: (_: string, values: unknown[] = []) => ({
      // biome-ignore lint/suspicious/noThenProperty: the driver's statements can be waited for
      then(done: (rows: unknown[]) => void) {
        inserted.push(JSON.parse(String(values[0])))
        done([])
      },
      writable: async () => {
        const { Writable } = await import('node:stream')
        let text = ''
        return new Writable({
          decodeStrings: false,
          write(chunk, _encoding, next) {
            text += chunk
            next()
          },
          final(next) {
            copied.push(text)
            next()
          },
        })
      },
    }),
  }
  return { connection: connection as unknown as Pool, copied, inserted }
}

test('many rows are copied in batches, in the text format of COPY', async () => {
  const { connection, copied } = keepingConnection()
  const copy = new CopyIn(connection, 'x', ['a', 'b', 'c', 'd'])
  const rows: Cell[][] = Array.from({ length: 30_000 }, (_, at) => [at, 'tab\t back\\ line\n', null, [1, 2]])
  for (const row of rows) await copy.add(row)
  await copy.flush()
  expect(copied.map(text => text.split('\n').length - 1)).toEqual([25_000, 5000])
  expect(copied[0]!.split('\n')[0]).toBe('0\ttab\\t back\\\\ line\\n\t\\N\t{1,2}')
  expect(copy.rows).toBe(30_000)
})

test('few rows are inserted by one statement', async () => {
  const { connection, copied, inserted } = keepingConnection()
  const copy = new CopyIn(connection, 'x', ['a', 'b'])
  await copy.add([1, 'x'])
  await copy.add([2, null])
  await copy.flush()
  await copy.flush()
  expect(copied).toEqual([])
  expect(inserted.flat()).toEqual([
    { a: 1, b: 'x' },
    { a: 2, b: null },
  ])
})
