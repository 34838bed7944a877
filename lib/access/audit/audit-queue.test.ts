import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AuditBatchRow, AuditQueue } from '@/lib/access/audit/audit-queue'

const refusal = { kind: 'access refused', actor: '', client: '', address: '192.0.2.1', subject: 'GET /x', detail: '{}' }

let written: AuditBatchRow[][]
let reported: string[]
let database: 'up' | 'down'

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  reported = []
  database = 'up'
})
afterEach(() => void vi.useRealTimers())

function queue(rowsMax = 20_000): AuditQueue {
  return new AuditQueue({
    rowsMax,
    report: message => void reported.push(message),
    write: async rows => {
      if (database === 'down') throw new Error('down')
      written.push(rows.map(row => ({ ...row })))
      return []
    },
  })
}

const ofCaller = (number: number) => ({ ...refusal, address: `192.0.2.${number}` })

test('equal events of a moment are one row with their number, written a moment later', async () => {
  const events = queue()
  for (let count = 0; count < 1000; count++) events.add(refusal)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual([[expect.objectContaining({ ...refusal, times: 1000 })]])
})

test('many different events are written in batches without waiting for the moment', async () => {
  const events = queue()
  for (let count = 0; count < 1200; count++) events.add(ofCaller(count))
  await vi.advanceTimersByTimeAsync(0)
  expect(written.map(batch => batch.length)).toEqual([500, 500])
  await vi.advanceTimersByTimeAsync(200)
  expect(written.map(batch => batch.length)).toEqual([500, 500, 200])
})

test('a caller who tries a thousand paths fills fifty-one rows, and none of the thousand is missing', async () => {
  const events = queue()
  for (let count = 0; count < 1000; count++) events.add({ ...refusal, subject: `GET /${count}` })
  await vi.advanceTimersByTimeAsync(200)
  expect(written.flat()).toHaveLength(51)
  expect(written.flat().at(-1)).toMatchObject({ address: '192.0.2.1', subject: '(many)', times: 950 })
})

test('what the queue cannot hold is counted, and the count is a row', async () => {
  const events = queue(100)
  database = 'down'
  for (let count = 0; count < 150; count++) events.add(ofCaller(count))
  await vi.advanceTimersByTimeAsync(1000)
  database = 'up'
  await vi.advanceTimersByTimeAsync(20_000)
  expect(written.flat()).toHaveLength(101)
  expect(written.flat().find(({ kind }) => kind === 'events lost')).toMatchObject({ times: 50 })
  expect(reported).toContain('audit rows were lost, as more came than could wait')
})
