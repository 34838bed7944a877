import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownPorts } from '../harness/own-port'
import { ownPlatform, temporaryDirectory } from '../harness/server'

// The files of docs/operating/deployment, used as they are, but for names, ports and certificates.

const files = 'docs/operating/deployment'
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const publicUrl = 'https://data.example.org'

describe.skipIf(!has('nginx', '-v') || !has('openssl', 'version'))('behind nginx (left out without nginx and openssl)', () => {
  const platform = ownPlatform({
    env: { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1', QUOTAS: 'on', QUOTA_ANONYMOUS: '2', QUOTA_BURST_SECONDS: '1' },
  })
  const directory = temporaryDirectory()
  let nginx: ChildProcess
  let port: number
  let plainPort: number
  // A caller is no proxy, so it comes from another address; each test has its own, and with it a quota of its own.
  let caller = 1
  beforeEach(() => {
    caller += 1
  })

  beforeAll(async () => {
    ;[port, plainPort] = (await ownPorts(2)) as [number, number]
    const at = (name: string) => join(directory.path, name)
    const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=data.example.org']
    spawnSync('openssl', ['req', ...certificate, '-keyout', at('key.pem'), '-out', at('cert.pem')])
    const site = readFileSync(`${files}/nginx.conf`, 'utf8')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replace(/\/etc\/ssl\/\S+\.pem/, at('cert.pem'))
      .replace(/\/etc\/ssl\/\S+\.key/, at('key.pem'))
      .replace('http://127.0.0.1:3000', platform.url)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${at(kind)};`)
    mkdirSync(at('sites'))
    writeFileSync(at('sites/belvedere'), site)
    const settings = `daemon off; pid ${at('pid')}; error_log ${at('error.log')}; events {}`
    const http = `http { access_log off; ${temporary.join(' ')} include ${at('sites')}/*; }`
    writeFileSync(at('nginx.conf'), `${settings}\n${http}\n`)
    nginx = spawn('nginx', ['-p', directory.path, '-c', at('nginx.conf'), '-e', at('error.log')], { stdio: 'ignore' })
    await vi.waitFor(async () => expect(await status('/live')).toBe(200), { timeout: 20_000, interval: 100 })
  })

  afterAll(async () => {
    nginx?.kill('SIGTERM')
    directory.remove()
  })

  const send = (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const from = { host: '127.0.0.1', port, localAddress: `127.0.1.${caller}` }
      const options = { ...from, path, rejectUnauthorized: false, servername: 'data.example.org' }
      request({ ...options, headers: { Host: 'data.example.org', ...headers } }, resolve)
        .once('error', reject)
        .end()
    })

  const status = async (path: string) => {
    const answer = await send(path)
    answer.resume()
    return answer.statusCode
  }

  test('pages and calls are answered with links to the public address, and plain http leads to https', async () => {
    const page = await send('/datasets')
    expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    expect(await text(page)).toContain('<h1')
    const list = await send('/content/v1/Tag?pagesize=1&pagenumber=2')
    expect(JSON.parse(await text(list))).toMatchObject({ PreviousPage: expect.stringMatching(`^${publicUrl}/content/v1/Tag`) })
    const plain = await fetch(`http://127.0.0.1:${plainPort}/datasets?q=a%2Cb`, {
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

test.skipIf(!has('systemd-analyze', '--version'))(
  'systemd finds nothing wrong with the unit (left out without systemd-analyze)',
  () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', `${files}/belvedere.service`], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  },
)
