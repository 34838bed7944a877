import { spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasNginx, type Nginx, startNginx } from '../harness/nginx'
import { ownPlatform } from '../harness/server'

// The files of docs/operating/deployment, used as they are, but for names, ports and certificates.

const files = 'docs/operating/deployment'
const publicUrl = 'https://data.example.org'

describe.skipIf(!hasNginx)('behind nginx (left out without nginx and openssl)', () => {
  const platform = ownPlatform({
    env: { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1', QUOTAS: 'on', QUOTA_ANONYMOUS: '2', QUOTA_BURST_SECONDS: '1' },
  })
  let nginx: Nginx
  // A caller is no proxy, so it comes from another address; each test has its own, and with it a quota of its own.
  let caller = 1
  beforeEach(() => {
    caller += 1
  })

  beforeAll(async () => {
    nginx = await startNginx([platform.url])
  })

  afterAll(() => nginx?.stop())

  const send = (path: string, headers: Record<string, string> = {}) => nginx.send(path, { headers, from: `127.0.1.${caller}` })

  test('pages and calls are answered with links to the public address, and plain http leads to https', async () => {
    const page = await send('/datasets')
    expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    expect(await text(page)).toContain('<h1')
    const list = await send('/content/v1/Tag?pagesize=1&pagenumber=2')
    expect(JSON.parse(await text(list))).toMatchObject({ PreviousPage: expect.stringMatching(`^${publicUrl}/content/v1/Tag`) })
    const plain = await fetch(`http://127.0.0.1:${nginx.plainPort}/datasets?q=a%2Cb`, {
      redirect: 'manual',
      headers: { Host: 'data.example.org' },
    })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, `${publicUrl}/datasets?q=a%2Cb`])
  })

  test('a path arrives letter for letter', async () => {
    const answer = await send('/content/v1/Tag/no%2Fsuch%2Ctag')
    const { detail } = JSON.parse(await text(answer)) as { detail: string }
    expect([answer.statusCode, detail]).toEqual([404, expect.stringContaining('no/such,tag')])
  })

  test('a stream is passed on while it runs', async () => {
    const answer = await send('/timeseries/v2/stream/ParkingStation/*?from=latest')
    const [first] = await Promise.all([
      new Promise<Buffer>(resolve => answer.once('data', resolve)),
      expect(answer.statusCode).toBe(200),
    ])
    expect(first.toString()).toMatch(/^retry: \d+/)
    expect(answer.complete).toBe(false)
    answer.destroy()
  })

  test('each caller has an own quota, whatever X-Forwarded-For it sends', async () => {
    const statuses = new Set<number | undefined>()
    for (let turn = 0; turn < 10; turn++) {
      const answer = await send('/content/v1/Tag?pagesize=1', { 'X-Forwarded-For': `198.51.100.${turn}` })
      answer.resume()
      statuses.add(answer.statusCode)
    }
    expect(statuses).toContain(429)
  })
})

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'systemd finds nothing wrong with the unit (left out without systemd-analyze)',
  () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', `${files}/belvedere.service`], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  },
)
