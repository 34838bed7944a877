import { expect, test } from 'vitest'
import type { QueuedDelivery } from '@/lib/collector/relay/deliveries'
import { planSending } from '@/lib/collector/relay/relay'

let seq = 0
const delivery = (dataset: string, more: Partial<QueuedDelivery> = {}): QueuedDelivery => ({
  seq: seq++,
  id: 'id',
  provider: 'city',
  dataset,
  receivedAt: new Date(0),
  contentType: null,
  size: 400,
  sha256: Buffer.alloc(32),
  client: 'c',
  round: 1,
  attempts: 0,
  ...more,
})

test('small messages of all datasets are sent together, in the order of each dataset', () => {
  const [a, b, c] = [delivery('a'), delivery('b'), delivery('a')]
  expect(planSending([a, b, c])).toEqual({ together: [a, c, b], individually: [] })
})

test('a large message is sent individually, and later ones of its dataset wait for the next run', () => {
  const [before, large, after, other] = [delivery('a'), delivery('a', { size: 100_000 }), delivery('a'), delivery('b')]
  expect(planSending([before, large, after, other])).toEqual({ together: [before, other], individually: [large] })
})

test('after a refused message all messages of its dataset are sent individually', () => {
  const [before, refused, after, other] = [delivery('a'), delivery('a', { attempts: 1 }), delivery('a'), delivery('b')]
  expect(planSending([before, refused, after, other])).toEqual({ together: [before, other], individually: [refused, after] })
})

test('messages that are sent together fit into a megabyte, with their headers', () => {
  const { together } = planSending(Array.from({ length: 500 }, () => delivery('a', { size: 60_000 })))
  expect(together.length).toBeGreaterThan(10)
  expect(together.length * 61_500).toBeLessThan(1024 * 1024)
})
