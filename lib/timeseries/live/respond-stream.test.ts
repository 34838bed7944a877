import { beforeEach, expect, test, vi } from 'vitest'
import { AccessError, type Caller, guest } from '@/lib/access/caller'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { identify } from '@/lib/http/identify'
import { parseStream } from '@/lib/timeseries/live/params'
import { CurrentPlan } from '@/lib/timeseries/live/respond-stream'
import { type Plan, planSeries } from '@/lib/timeseries/plan'

vi.mock('@/lib/http/identify', () => ({ identify: vi.fn() }))
vi.mock('@/lib/access/rights/rights', async original => ({ ...(await original<object>()), rightsOf: vi.fn() }))
vi.mock('@/lib/timeseries/plan', async original => ({ ...(await original<object>()), planSeries: vi.fn() }))

const person: Caller = { ...guest, kind: 'user', subject: 'a', name: 'a' }
const { series } = parseStream({ stationTypes: '*', dataTypes: '*' }, new URLSearchParams(), null)
const plan = (caller: Caller) => new CurrentPlan(new Request('http://localhost/'), caller, series)
const isNow = (caller: Caller) => vi.mocked(identify).mockResolvedValue({ caller, headers: [] })
const mayNow = (hiddenTypes: string[]) =>
  vi.mocked(rightsOf).mockResolvedValue({ everything: false, guest: false, rules: [], hiddenTypes } satisfies Rights)

beforeEach(() => {
  isNow(person)
  mayNow([])
  vi.mocked(planSeries).mockReset()
  vi.mocked(planSeries).mockImplementation(() => ({}) as Plan)
})

test('a stream is planned again only when the rights have changed', async () => {
  const current = plan(person)
  const first = await current.get()
  expect(await current.get()).toBe(first)
  mayNow(['article'])
  expect(await current.get()).not.toBe(first)
  expect(planSeries).toHaveBeenCalledTimes(2)
})

test.each<[string, Caller]>([
  ['ended, so that a guest asks', guest],
  ['become the stream of another caller', { ...person, subject: 'b' }],
  ['become that of a client of the same name', { ...person, kind: 'client' }],
])('no plan is created after the session has %s', async (_, caller) => {
  const current = plan(person)
  await current.get()
  isNow(caller)
  await expect(current.get()).rejects.toThrow(AccessError)
  expect(planSeries).toHaveBeenCalledTimes(1)
})
