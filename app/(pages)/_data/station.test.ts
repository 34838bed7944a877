import { expect, test, vi } from 'vitest'
import { loadStation } from '@/app/(pages)/_data/station'

const row = {
  scode: 'a',
  sname: 'A',
  sorigin: 'o',
  stype: 'MeteoStation',
  scoordinate: { x: 11, y: 46, srid: 4326 },
  tname: 'air-temperature',
  tunit: '°C',
  mvalue: 21,
  mperiod: 600,
  mvalidtime: '2026-05-20 10:00:00.000+0000',
}

const calls = vi.hoisted(() => ({ read: vi.fn<(path: string) => Promise<unknown>>() }))
const written = vi.hoisted(() => ({ log: vi.fn() }))

vi.mock('next-intl/server', () => ({ getLocale: async () => 'en', getTimeZone: async () => 'Europe/Rome' }))
vi.mock('@/lib/log', async original => ({ ...(await original<object>()), log: written.log }))
vi.mock('@/app/(pages)/_data/request-api', () => ({ requestApi: calls.read }))
vi.mock('@/app/(pages)/_data/page-urls', () => ({ toPublicUrl: (path: string) => path }))
vi.mock('@/components/station/connections', () => ({ readConnections: async () => ({ from: [], to: [] }) }))
vi.mock('@/app/(pages)/_data/datasets', () => ({}))
vi.mock('@/app/(pages)/_data/source', () => ({}))
vi.mock('@/app/(pages)/_data/basemap', () => ({ readSheetBasemap: async () => ({}) }))
vi.mock('@/app/(pages)/_data/names', () => ({
  namesOfStations: async () => ({ dataTypes: {}, values: {} }),
  namesOfCodes: async () => (_: string, code: string) => (code === 'air-temperature' ? 'Air temperature' : code),
}))

/** Whether a request filters stations by the bounds of the map. */
const isAround = (path: string) => path.includes('.bbi.')

test('a measured station has its neighbours, with the display name of its data type', async () => {
  calls.read.mockResolvedValue({ offset: 0, limit: 200, data: [row] })
  const loaded = await loadStation('MeteoStation', 'a')
  expect(loaded?.neighbours).toMatchObject({ dataType: 'air-temperature', measure: 'Air temperature', unit: '°C' })
})

test('a failure to read neighbours is logged, and the station is shown without them', async () => {
  calls.read.mockImplementation(async path => {
    if (isAround(path)) throw new Error('busy')
    return { offset: 0, limit: 200, data: [row] }
  })
  const loaded = await loadStation('MeteoStation', 'a')
  expect([loaded?.station.scode, loaded?.now.series.length, loaded?.neighbours]).toEqual(['a', 1, null])
  const facts = expect.objectContaining({ error: 'busy' })
  expect(written.log).toHaveBeenCalledWith('error', 'a page was shown without neighbours', facts)
})
