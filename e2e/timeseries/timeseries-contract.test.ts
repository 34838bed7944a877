import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, filtered, type Row, timeOf, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

/** Names with characters that have a meaning in URLs, filters or JSON. */
const link = 'Galilei_Roma->druso-poste'
const numbered = '105'
const bracketed = 'P03 (Walther)'
const pollutant = 'NO2 - Ossidi di azoto'
const day = '2025-02-01'

beforeAll(async () => {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('contract tests')
  await collector.register('ContractLink', { stations: [link, 'A22:5679:1'], dataTypes: ["velocita'", 'tempo'] })
  await collector.register('ContractParking', { stations: [numbered, bracketed, 'a/b'], dataTypes: ['contract-free'] })
  await collector.register('ContractAir', { stations: ['APPABZ-1'], dataTypes: [pollutant] })
  const records = [0, 1, 2, 3].map(hour => ({ timestamp: Date.parse(day) + hour * 3_600_000, value: hour + 0.5, period: 3600 }))
  const push = (stationType: string, station: string, dataType: string) =>
    collector.push({ stationType, station, dataType, provenance, records })
  for (const dataType of ["velocita'", 'tempo']) await push('ContractLink', link, dataType)
  for (const station of [numbered, bracketed, 'a/b']) await push('ContractParking', station, 'contract-free')
  await push('ContractAir', 'APPABZ-1', pollutant)
})

const ok = async (path: string) => (await fetch(`${server().url}${v2}/${path}`)).status
const codes = (rows: readonly Row[]) => [...new Set(rows.map(row => row.scode))]
const hours = (rows: readonly Row[]) => rows.map(row => (timeOf(row.mvalidtime) - Date.parse(day)) / 3_600_000)

describe('requests of real clients', () => {
  const encoded = (where: string) => encodeURIComponent(where)
  const iso = (hour: number) => new Date(Date.parse(day) + hour * 3_600_000).toISOString()

  test('parking pages: a tree of latest values, pointers, nested conditions, an origin', async () => {
    const where = 'and(or(smetadata.name_it.ire."walther",sname.ire."walther"),sactive.eq.true)'
    const tree = await data<{ ContractParking: { stations: Row } }>(
      `tree,node/ContractParking/*/latest?where=${encoded(where)}&select=scoordinate,scode,smetadata,sdatatypes&origin=webcomp-parking`,
    )
    expect(Object.keys(tree.ContractParking.stations)).toEqual([bracketed])
  })

  test('traffic pages: unquoted lists, a pointer with a suffix, an apostrophe in the path, toISOString', async () => {
    const where = `scode.in.(${link},A22:5679:1)`
    const latest = await data(`flat/ContractLink/tempo/latest?where=${encoded(where)}&select=scode,sdatatypes.tempo`)
    expect(latest[0]).toMatchObject({ scode: link, mvalue: 3.5, mvalidtime: expect.any(String) })
    for (const name of ["velocita'", 'velocita%27'])
      expect(hours(await data(`flat/ContractLink/${name}/${iso(1)}/${iso(3)}`))).toEqual([1, 2])
    expect(await ok(filtered('flat,edge/LinkStation', 'egeometry.neq.null,eactive.eq.true,ecode.in.(a,b)'))).toBe(200)
    const token = await server().token('other-demo', 'other-demo-secret')
    const lower = await fetch(`${server().url}${v2}/flat/ContractLink`, { headers: { authorization: `bearer ${token}` } })
    expect(lower.status).toBe(200)
  })

  test('analytics: escapes within quotes, showNull, an empty where, a slash before the question mark', async () => {
    const where = `or(and(mperiod.eq.3600,scode.eq."P03 \\(Walther\\)"),and(mperiod.eq.1,tname.eq."velocita\\'"))`
    expect(codes(await data(`flat/ContractParking/*/latest?where=${encoded(where)}`))).toEqual([bracketed])
    expect(await ok('tree/ContractParking/*/latest?limit=-1&select=tmeasurements,sorigin&showNull=true')).toBe(200)
    expect(codes(await data('flat,node/ContractParking,ContractAir/?limit=-1&where='))).toHaveLength(4)
  })

  test('data quality, Go, Python, R: blanks in the path, a trailing &, an offset with its plus, slashes behind segments', async () => {
    const path = `flat/ContractAir/${encodeURIComponent(pollutant)}/${iso(0)}/${iso(4)}`
    const where = encoded('mperiod.eq.3600,sactive.eq.true,sorigin.eq."e2e"')
    expect(hours(await data(`${path}?where=${where}&limit=-1&`))).toEqual([0, 1, 2, 3])
    expect(hours(await data(`flat/ContractAir/*/${day}T01:00:00.000+0000/${day}T03:00:00.000+0000?offset=0`))).toEqual([1, 2])
    expect(codes(await data('flat/ContractLink/?limit=5'))).toHaveLength(2)
    expect(await data('flat/ContractLink/*/?limit=5')).toHaveLength(2)
    expect(await ok('flat/')).toBe(200)
  })

  test('codes with special characters are found by path and filter', async () => {
    for (const code of [link, bracketed, 'a/b'])
      expect(codes(await data(filtered('flat/*?limit=-1', `scode.eq."${code}"`)))).toEqual([code])
    expect(await data('flat/Contract%2FParking')).toEqual([])
  })
})
