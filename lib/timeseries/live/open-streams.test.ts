import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Caller, guest } from '@/lib/access/caller'
import { type Config, readConfig } from '@/lib/config'
import { Problem } from '@/lib/http/errors/problem'
import { forget, once } from '@/lib/runtime'
import { endStreams, takeSlot } from '@/lib/timeseries/live/open-streams'

const request = new Request('http://localhost/')
const client = (subject: string): Caller => ({ ...guest, kind: 'client', subject, client: subject, name: subject })

beforeEach(() => {
  once<Config>('config', () => readConfig({ STREAMS_MAX: '3', STREAMS_PER_CALLER_MAX: '2' }))
})
afterEach(() => {
  forget('config')
  forget('open streams')
})

const refusalOf = (caller: Caller) => {
  try {
    takeSlot(request, caller)
    return null
  } catch (error) {
    return error instanceof Problem ? [error.status, error.slug] : error
  }
}
const busy = [503, 'busy']

test('one caller cannot take all places, and a place that is given back is free, however often', () => {
  const first = takeSlot(request, client('a'))
  takeSlot(request, client('a'))
  expect(refusalOf(client('a'))).toEqual(busy)
  expect(refusalOf(guest)).toBeNull()
  first.giveBack()
  first.giveBack()
  expect(first.signal.aborted).toBe(true)
  expect(refusalOf(client('a'))).toBeNull()
  expect(refusalOf(client('a'))).toEqual(busy)
})

test('no more streams are open than the process may have', () => {
  for (const name of ['a', 'b', 'c']) takeSlot(request, client(name))
  expect(refusalOf(client('d'))).toEqual(busy)
})

test('when the platform stops every stream is told, and none begins', () => {
  const slots = ['a', 'b'].map(name => takeSlot(request, client(name)))
  endStreams()
  expect(slots.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(refusalOf(guest)).toEqual(busy)
})
