import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '@/lib/config'
import { closePools, type DatabaseServer, kindsAt, type PoolKind, poolAt, setDatabase } from '@/lib/db/pools'
import { forget, once } from '@/lib/runtime'
import { ask, ready } from '../harness/ask'
import { debianPostgres, PostgresServer } from '../harness/postgres-server'
import { runCommand } from '../harness/run-program'
import { Platform } from '../harness/server'

// Debian's PostgreSQL compiles expressions (LLVM), which costs more than our short queries. The embedded one cannot, so
// it shows nothing of that.

const debian = debianPostgres()

test.runIf(process.env['DEBIAN_POSTGRES'] === 'required')('the PostgreSQL of Debian is installed', () => {
  expect(debian).not.toBeNull()
})

/** As many vertices as the municipalities of a province have: none of them may be tested with a compiled expression. */
const municipalities = Array.from({ length: 116 }, (_, place) => {
  const [longitude, latitude] = [10.4 + (place % 12) * 0.16, 46.2 + Math.floor(place / 12) * 0.08]
  const vertices = Array.from({ length: 350 }, (_, vertex) => {
    const [angle, radius] = [(vertex / 350) * 2 * Math.PI, 0.03 + 0.002 * Math.sin(vertex * 1.7)]
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)]
  })
  const properties = {
    name: `Place ${place}`,
    name_de: `Ort ${place}`,
    name_it: `Luogo ${place}`,
    com_istat_code: `0210${place}`,
  }
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...vertices, vertices[0]]] } }
})

describe.skipIf(!debian)('on the PostgreSQL of Debian (left out where it is not installed)', () => {
  let database: PostgresServer
  let server: Platform

  beforeAll(async () => {
    database = await PostgresServer.empty(debian!)
    server = new Platform({ env: { DATABASE_URL: database.url, PAGES: 'off', WORKERS: '2' }, preparedData: null })
    await server.start()
  })

  afterAll(async () => {
    await server?.remove()
    await database?.remove()
  })

  test('it compiles expressions unless a connection forbids it', async () => {
    await database.query('set jit = on')
    expect(await database.query('select pg_jit_available() as available')).toEqual([{ available: true }])
  })

  describe('every setting of a connection reaches the server', () => {
    beforeAll(() => {
      const { DATABASE_URL } = { DATABASE_URL: database.url }
      once('config', () => readConfig({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL }))
      setDatabase({ url: DATABASE_URL })
    })
    afterAll(async () => {
      await closePools()
      for (const name of ['config', 'database']) forget(name)
    })

    const timeoutOf = (kind: PoolKind) => {
      if (kind === 'maintenance') return '10min'
      if (kind === 'writer' || kind === 'admin') return '1min'
      return kind.endsWith('long') ? '10s' : '30s'
    }
    const schemasOf = (kind: PoolKind) => {
      if (kind.startsWith('guest')) return 'guest'
      return kind.startsWith('reader') ? 'reading, public' : '"$user", public'
    }
    const pools = (['primary', 'replica'] as const).flatMap(at =>
      kindsAt(at).map((kind): [PoolKind, DatabaseServer] => [kind, at]),
    )

    test.each(pools)('pool %s at the %s', async (kind, at) => {
      const names = ['jit', 'max_parallel_workers_per_gather', 'statement_timeout', 'plan_cache_mode', 'search_path', 'TimeZone']
      const settings = names.map(name => `current_setting('${name}') as "${name}"`)
      const [found] = await poolAt(kind, at).unsafe(
        `select current_user::text as role, current_setting('application_name') as application_name, ${settings}`,
      )
      expect(found).toEqual({
        role: kind.startsWith('guest') ? 'belvedere_guest' : 'belvedere',
        application_name: `belvedere ${kind}`,
        jit: 'off',
        max_parallel_workers_per_gather: '0',
        statement_timeout: timeoutOf(kind),
        plan_cache_mode: kind.endsWith('generic') ? 'force_generic_plan' : 'auto',
        search_path: schemasOf(kind),
        TimeZone: 'UTC',
      })
    })
  })

  test('the shapes of a province are imported, and found by a point', async () => {
    const file = join(server.dataDir, 'municipalities.geojson')
    writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features: municipalities }))
    const { code, output, errors } = await runCommand('import', [file], { DATABASE_URL: database.url, DATA_DIR: server.dataDir })
    expect([code, output + errors]).toEqual([0, expect.stringContaining('116')])
    const { status, body } = await ask(server, '/content/v1/Municipality?pagesize=1&latitude=46.2&longitude=10.4&radius=1000')
    expect([status, body['TotalResults']]).toEqual([200, expect.any(Number)])
  })

  test('pushes are stored and can be read, and the platform is ready', async () => {
    const token = await server.token('collector-demo', 'collector-demo-secret')
    const push = (value: number, key: string) =>
      ask(server, '/collector/push/demo-provider/debian', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ value }),
      })
    const ids = await Promise.all([1, 2, 3].map(async value => (await push(value, `debian-${value}`)).body['id']))
    expect(await Promise.all([1, 2, 3].map(async value => (await push(value, `debian-${value}`)).body['id']))).toEqual(ids)
    const latest = await ask(server, '/timeseries/v2/flat/*/*/latest?limit=5')
    expect([latest.status, (latest.body['data'] as unknown[]).length]).toEqual([200, 5])
    expect((await ready(server)).status).toBe(200)
  })
})
