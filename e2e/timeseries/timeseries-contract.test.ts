import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, filtered, flattened, type Row, refusal, timeOf, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

/** Station, data type and day with names as they occur: signs that mean something in addresses, filters or JSON. */
const link = 'Galilei_Roma->druso-poste'
const numbered = '105'
const bracketed = 'P03 (Walther)'
const pollutant = 'NO2 - Ossidi di azoto'
const day = '2025-02-01'

beforeAll(async () => {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('contract tests')
  const register = (stationType: string, stations: readonly string[], dataTypes: readonly string[]) =>
    collector.register(stationType, { stations, dataTypes })
  await register('ContractLink', [link, 'A22:5679:1'], ["velocita'", 'tempo'])
  await register('ContractParking', [numbered, bracketed, 'a/b'], ['contract-free'])
  await register('ContractAir', ['APPABZ-1'], [pollutant])
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

describe('paths: all calls are GET', () => {
  test('/v2/{representation}: what there is, with links that name the representation', async () => {
    const listed = await server().json<Row[]>(`${v2}/flat,node`)
    const entry = listed.find(({ id }) => id === 'ContractLink')!
    expect(String(entry['self.stations'])).toMatch(/\/v2\/flat,node\/ContractLink$/)
  })

  test('/v2/{representation}/{stationTypes}: metadata of stations of the given type(s)', async () => {
    expect(codes(await data('flat,node/ContractLink,ContractAir'))).toEqual(['APPABZ-1', 'A22:5679:1', link])
  })

  test('/v2/{representation}/{stationTypes}/{dataTypes}: time series data for those station and data types', async () => {
    const rows = await data(`flat,node/ContractLink/tempo?select=scode,tname,mvalue`)
    expect(rows).toEqual([expect.objectContaining({ scode: link, tname: 'tempo', mvalue: 3.5 })])
  })

  test('/v2/{representation}/{stationTypes}/{dataTypes}/latest: latest data point', async () => {
    expect(hours(await data('flat,node/ContractAir/*/latest'))).toEqual([3])
  })

  test('/v2/{representation}/{stationTypes}/{dataTypes}/{from}/{to}: data in the interval; from included, to excluded', async () => {
    expect(hours(await data(`flat,node/ContractAir/*/${day}T01:00:00/${day}T03:00:00`))).toEqual([1, 2])
  })

  test('/v2/apispec: machine-readable API description', async () => {
    expect(await (await fetch(`${server().url}${v2}/apispec`)).text()).toMatch(/^openapi: "3/)
  })
})

describe('path rules', () => {
  test('1. a structure, optionally followed after a comma by a type; without one the node output applies', async () => {
    for (const structure of ['flat', 'tree'])
      expect(await data(`${structure}/ContractLink`)).toEqual(await data(`${structure},node/ContractLink`))
    for (const type of ['edge', 'event']) expect(await ok(`flat,${type}/*?limit=1`)).toBe(200)
  })

  test('2. station type names are values of the path parameter', async () => {
    expect(await data('flat/ContractNothing')).toEqual([])
  })

  test('3. * matches all values', async () => {
    expect(codes(await data('flat/*?limit=-1'))).toEqual(expect.arrayContaining([link, numbered]))
    const names = (await data('flat/ContractLink/*?select=tname')).map(row => row.tname)
    expect(names).toEqual(['tempo', "velocita'"])
  })

  test('4. from and to accept yyyy-MM-dd or yyyy-MM-ddTHH:mm:ss', async () => {
    expect(hours(await data(`flat/ContractAir/*/${day}/2025-02-02`))).toEqual([0, 1, 2, 3])
    expect(hours(await data(`flat/ContractAir/*/${day}T02:00:00/2025-02-02`))).toEqual([2, 3])
  })
})

describe('query parameters', () => {
  const path = `flat/ContractParking/*/${day}/2025-02-02`

  test('where: filter expression', async () => {
    expect(hours(await data(filtered(path, `scode.eq."${numbered}",mvalue.gt.1`)))).toEqual([1, 2, 3])
  })

  test('select: comma-separated fields to return', async () => {
    expect((await data('flat/ContractAir?select=scode,sorigin'))[0]).toEqual({ scode: 'APPABZ-1', sorigin: 'e2e' })
  })

  test('limit: maximum results, 200 without; -1 disables the limit', async () => {
    const envelope = await server().json<{ limit: number; data: Row[] }>(`${v2}/flat/*`)
    expect([envelope.limit, envelope.data.length]).toEqual([200, 200])
    expect(await data(`${path}?limit=5`)).toHaveLength(5)
    expect((await data('flat/*?limit=-1')).length).toBeGreaterThan(200)
  })

  test('offset: results to skip, 0 without', async () => {
    expect(await data(`${path}?offset=4`)).toEqual((await data(path)).slice(4))
    expect((await server().json(`${v2}/${path}`)).offset).toBe(0)
  })

  test('distinct: return distinct results, unless false', async () => {
    expect(await data('flat/ContractParking?select=stype')).toHaveLength(1)
    expect(await data('flat/ContractParking?select=stype&distinct=false')).toHaveLength(3)
  })

  test('shownull: include null values', async () => {
    expect((await data('flat/ContractAir?select=scode,pcode'))[0]).toEqual({ scode: 'APPABZ-1' })
    expect((await data('flat/ContractAir?select=scode,pcode&shownull=true'))[0]).toEqual({ pcode: null, scode: 'APPABZ-1' })
  })

  test('timezone: timezone of datetime fields', async () => {
    const [row] = await data('flat/ContractAir/*/latest?timezone=Europe/Rome')
    expect(row!.mvalidtime).toBe('2025-02-01 04:00:00.000+0100')
  })

  test('origin: filter by data origin', async () => {
    expect(new Set((await data('flat/*?origin=e2e&limit=-1')).map(row => row.sorigin))).toEqual(new Set(['e2e']))
  })
})

describe('filter expression (where)', () => {
  const found = async (where: string) => codes(await data(filtered('flat/ContractParking/*/latest?limit=-1', where)))
  const all = [numbered, bracketed, 'a/b']

  test.each<[string, readonly string[]]>([
    [`scode.eq."${numbered}"`, [numbered]],
    [`scode.neq."${numbered}"`, [bracketed, 'a/b']],
    ['mvalue.lt.3.5', []],
    ['mvalue.gt.3.4', all],
    ['mvalue.lteq.3.5', all],
    ['mvalue.gteq.3.6', []],
    ['scode.re."^P03"', [bracketed]],
    ['scode.ire."WALTHER"', [bracketed]],
    [`scode.in.("${numbered}","a/b")`, [numbered, 'a/b']],
    [`scode.nin.("${numbered}","a/b")`, [bracketed]],
  ])('1. comparison: %s', async (where, expected) => {
    expect(await found(where)).toEqual(expected)
  })

  test('2. strings in double quotes, numbers without', async () => {
    expect(await found('sname.eq."Station 105",mvalue.eq.3.5')).toEqual([numbered])
    expect(await refusal(filtered('flat/*', 'sname.eq.Walther'))).toMatchObject({ status: 400, parameter: 'where', at: 9 })
  })

  test('3. bbi and bbc with a dot before the parenthesis, longitude before latitude, and an SRID', async () => {
    expect(await found('scoordinate.bbi.(11,46,12,47,4326)')).toEqual(all)
    expect(await found('scoordinate.bbc.(11,46,12,47,4326)')).toEqual(all)
    expect(await found('scoordinate.bbi.(46,11,47,12,4326)')).toEqual([])
    expect(await refusal(filtered('flat/*', 'scoordinate.bbi(11,46,12,47)'))).toMatchObject({ status: 400, parameter: 'where' })
  })

  test('4. and(…) and or(…)', async () => {
    expect(await found(`and(or(scode.eq."${numbered}",scode.eq."a/b"),sactive.eq.true)`)).toEqual([numbered, 'a/b'])
  })

  test('5. measurement fields only with a {dataTypes} segment', async () => {
    expect(await refusal(filtered('flat/ContractParking', 'mvalue.gt.1'))).toMatchObject({
      status: 400,
      parameter: 'where',
      at: 0,
    })
    expect(await ok(filtered('flat/ContractParking/*', 'mvalue.gt.1'))).toBe(200)
  })

  test('6. pagination: advance offset by limit on successive calls', async () => {
    const pages = await Promise.all([0, 2].map(offset => data(`flat/ContractParking?limit=2&offset=${offset}`)))
    expect(codes(pages.flat())).toEqual(all)
  })
})

describe('what real clients send', () => {
  const encoded = (where: string) => encodeURIComponent(where)
  const iso = (hour: number) => new Date(Date.parse(day) + hour * 3_600_000).toISOString()

  test('parking pages: a tree of the latest values, select with pointers, nested conditions, their name as origin', async () => {
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

  test('data quality: blanks in the path, unquoted words as the setting allows, a trailing &', async () => {
    const path = `flat/ContractAir/${encodeURIComponent(pollutant)}/${iso(0)}/${iso(4)}`
    const where = encoded('mperiod.eq.3600,sactive.eq.true,sorigin.eq."e2e"')
    expect(hours(await data(`${path}?where=${where}&limit=-1&`))).toEqual([0, 1, 2, 3])
  })

  test('forecasts and averages: long windows without a limit, oldest first in a tree', async () => {
    const path = 'ContractParking/contract-free/2000-01-01/2999-01-01?limit=-1'
    expect(await data(`flat/${path}`)).toHaveLength(12)
    expect(hours(flattened(await data<Row>(filtered(`tree/${path}`, `scode.eq."${numbered}"`))))).toEqual([0, 1, 2, 3])
  })

  test.each(['T01:00:00.000+0000', 'T02:00:00.000+0100', 'T01:00:00.000+00:00', 'T01:00:00.000Z', 'T01:00', 'T01'])(
    'Go and Python: from and to as %s, the offset with its plus as it is',
    async time => {
      expect(hours(await data(`flat/ContractAir/*/${day}${time}/${day}T03:00:00.000+0000?offset=0`))).toEqual([1, 2])
    },
  )

  test('R: slashes behind every segment', async () => {
    expect(codes(await data('flat/ContractLink/?limit=5'))).toHaveLength(2)
    expect(await data('flat/ContractLink/*/?limit=5')).toHaveLength(2)
    expect(await ok('flat/')).toBe(200)
  })

  test('codes with signs are found by path and filter', async () => {
    for (const code of [link, bracketed, 'a/b'])
      expect(codes(await data(filtered('flat/*?limit=-1', `scode.eq."${code}"`)))).toEqual([code])
    expect(await data('flat/Contract%2FParking')).toEqual([])
  })
})

test('HEAD is answered like GET without a body, OPTIONS says what is allowed', async () => {
  const address = `${server().url}${v2}/flat/ContractLink`
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('etag')?.split('-')[0]?.replace(/"$/, '')]).toEqual([
    200,
    '',
    (await fetch(address)).headers.get('etag')?.split('-')[0]?.replace(/"$/, ''),
  ])
  const options = await fetch(address, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  expect((await fetch(address, { method: 'POST' })).status).toBe(405)
})
