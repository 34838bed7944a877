import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Caller, guest } from '@/lib/access/caller'
import { type Config, readConfig } from '@/lib/config'
import { Problem } from '@/lib/http/errors/problem'
import { forget, once } from '@/lib/runtime'
import { countElsewhere, endStreams, forgetWorker, reserveSlot, streamsElsewhere } from '@/lib/timeseries/live/stream-limits'

const request = new Request('http://localhost/')
const client = (subject: string): Caller => ({ ...guest, kind: 'client', subject, client: subject, name: subject })

beforeEach(() => {
  forget('config')
  once<Config>('config', () => readConfig({ STREAMS_MAX: '3', STREAMS_PER_CALLER_MAX: '2' }))
})
afterEach(() => {
  forget('config')
  forget('open streams')
})

const refusalOf = (caller: Caller) => {
  try {
    reserveSlot(request, caller)
    return null
  } catch (error) {
    return error instanceof Problem ? [error.status, error.slug] : error
  }
}
const busy = [503, 'busy']

test('one caller cannot use all slots, and a slot that is released is free', () => {
  const first = reserveSlot(request, client('a'))
  reserveSlot(request, client('a'))
  expect(refusalOf(client('a'))).toEqual(busy)
  expect(refusalOf(guest)).toBeNull()
  first.release()
  first.release()
  expect(first.signal.aborted).toBe(true)
  expect(refusalOf(client('a'))).toBeNull()
  expect(refusalOf(client('a'))).toEqual(busy)
})

test('the number of streams of a process is limited', () => {
  for (const name of ['a', 'b', 'c']) reserveSlot(request, client(name))
  expect(refusalOf(client('d'))).toEqual(busy)
})

test('when the platform stops, every stream ends and none begins', () => {
  const slots = ['a', 'b'].map(name => reserveSlot(request, client(name)))
  endStreams()
  expect(slots.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(refusalOf(guest)).toEqual(busy)
})

test('streams of other workers use slots until they or their worker end', () => {
  countElsewhere([2, 'client a', 1])
  countElsewhere([3, 'client a', 1])
  expect(streamsElsewhere()).toEqual([
    [2, 'client a', 1],
    [3, 'client a', 1],
  ])
  expect(refusalOf(client('a'))).toEqual(busy)
  reserveSlot(request, client('b'))
  expect(refusalOf(client('c'))).toEqual(busy)
  countElsewhere([2, 'client a', -1])
  reserveSlot(request, client('a'))
  expect(refusalOf(client('a'))).toEqual(busy)
  forgetWorker(3)
  expect(streamsElsewhere()).toEqual([])
  expect(refusalOf(client('a'))).toBeNull()
})
