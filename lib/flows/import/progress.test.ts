import { expect, test } from 'vitest'
import { startProgress } from '@/lib/flows/import/import-source'

function run(isTTY: boolean, times: readonly number[]) {
  const written: string[] = []
  let time = 0
  const progress = startProgress({
    name: 'file.json',
    bytes: 400,
    records: () => 1234,
    stream: { isTTY, columns: 60, write: (text: string) => written.push(text) > 0 } as never,
    now: () => time,
  })
  for (const next of times) {
    time = next
    progress.read(100)
  }
  progress.end()
  return written
}

test('a bar moves on a terminal, ten times a second at most, and disappears', () => {
  expect(run(true, [0, 50, 100, 500])).toEqual([
    '\r\x1b[2K[######..................] 25 %, 1,234 records  file.json',
    '\r\x1b[2K[##################......] 75 %, 1,234 records  file.json',
    '\r\x1b[2K[########################] 100 %, 1,234 records  file.json',
    '\r\x1b[2K',
  ])
})

test('elsewhere a plain line comes every ten seconds', () => {
  expect(run(false, [0, 9_000, 11_000, 12_000])).toEqual(['file.json: 75 %, 1,234 records\n'])
})
