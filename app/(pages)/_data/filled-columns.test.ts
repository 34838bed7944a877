import { expect, test, vi } from 'vitest'
import { filledColumns } from '@/app/(pages)/_data/filled-columns'
import { seriesSource } from '@/components/source/fixtures'
import { forget } from '@/lib/runtime'

const api = vi.hoisted(() => ({ read: vi.fn<(path: string) => Promise<unknown>>(), rights: { roles: ['a'] }, log: vi.fn() }))

vi.mock('@/lib/log', async original => ({ ...(await original<object>()), log: api.log }))
vi.mock('@/app/(pages)/_data/request-api', () => ({ requestApi: api.read }))
vi.mock('@/app/(pages)/_data/session', () => ({ pageCaller: async () => ({ kind: 'guest' }) }))
vi.mock('@/lib/access/rights/access-state', () => ({ accessState: async () => 'same' }))
vi.mock('@/lib/access/rights/rights', async original => ({ ...(await original<object>()), rightsOf: async () => api.rights }))

const station = { scode: 'a', sname: 'A', sorigin: 'o' }
const row = { ...station, tname: 'free', mvalue: 1, mperiod: 300, mvalidtime: '2026-05-20 10:00:00.000+0000' }
const source = seriesSource()

test('the list of a dataset is read once for visitors with the same rights, and again for others', async () => {
  api.read.mockResolvedValue({ data: [row] })
  const first = await filledColumns(source)
  const calls = api.read.mock.calls.length
  expect(first).toContain('origin')
  expect(await filledColumns(source)).toEqual(first)
  expect(api.read).toHaveBeenCalledTimes(calls)
  api.rights = { roles: ['b'] }
  await filledColumns(source)
  expect(api.read.mock.calls.length).toBeGreaterThan(calls)
})

test('a list that cannot be read has no columns, until it can', async () => {
  forget('reads')
  api.log.mockClear()
  api.read.mockRejectedValueOnce(new Error('busy'))
  expect(await filledColumns(source)).toBeNull()
  expect(api.log).toHaveBeenCalledTimes(1)
  expect(await filledColumns(source)).toContain('origin')
})
