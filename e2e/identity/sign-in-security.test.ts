import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../harness/free-port'
import { startNext } from '../harness/next-host'
import { PageVisitor } from '../harness/page-visitor'
import { query } from '../harness/platform-database'
import { runCommand } from '../harness/run-program'
import { ownPlatform, Platform } from '../harness/server'
import { bearer } from './openid-world'

const platform = ownPlatform()

const closed = '/content/v1/AccommodationRoom?pagesize=1'
const cookie = 'belvedere-session'
const soon = { timeout: 10_000, interval: 100 }

const visitor = () => new PageVisitor(platform.url)

/** A browser with a session cookie that the platform did not issue to it. */
function visitorWith(id: string): PageVisitor {
  const person = visitor()
  person.cookies.set(cookie, { value: id, path: '/' })
  return person
}

/** Signs in as far as the redirect to the pages. @returns the URL of the callback, with its code */
async function callbackFor(person: PageVisitor, username: string): Promise<string> {
  const typed = { username, password: `${username}-demo` }
  const response = await person.follow(await person.submit(await person.begin(), typed, person.proof()))
  return response.headers.get('location')!
}

async function signedIn(username: string): Promise<PageVisitor> {
  const person = visitor()
  await person.enter(username)
  expect((await person.session())['state']).toBe('live')
  return person
}

const roomsFor = async (person: PageVisitor) =>
  ((await (await person.fetch(closed)).json()) as { TotalResults?: number }).TotalResults ?? 0

const rowOf = async (person: PageVisitor) => {
  const hash = createHash('sha256').update(person.cookie(cookie)!).digest('hex')
  const [row] = await query<{ ended_at: Date | null; tokens: Buffer | null }>(
    platform.dataDir,
    `select ended_at, tokens from page_session where id_sha256 = '${hash}'`,
  )
  return row
}

const expireTokens = () => query(platform.dataDir, `update page_session set access_expires_at = now() - interval '1 second'`)

describe('the way in', () => {
  test('is a code flow with PKCE, state and nonce', async () => {
    const response = await visitor().post('/api/auth/signin/belvedere')
    const authorization = new URL(response.headers.get('location')!)
    expect(authorization.pathname).toBe('/auth/realms/belvedere/protocol/openid-connect/auth')
    expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'belvedere-pages',
      redirect_uri: `${platform.url}/api/auth/callback/belvedere`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test.each([
    ['/datasets?q=park+%22#top', '/datasets?q=park+%22#top'],
    ['https://evil.example/', '/'],
  ])('leads back to a page of ours only: %j', async (callbackUrl, path) => {
    const person = visitor()
    expect(await person.enter('visitor', 'visitor-demo', callbackUrl)).toBe(platform.url + path)
  })

  test('from another name of this machine leads to the registered URL first', async () => {
    const other = platform.url.replace('localhost', '127.0.0.1')
    const headers = { Origin: other, 'Sec-Fetch-Site': 'same-origin' }
    const response = await visitor().post('/api/auth/signin/belvedere', { callbackUrl: '/datasets' }, headers)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${platform.url}/sign-in?callbackUrl=%2Fdatasets`)
  })

  test('an attacker cannot sign a visitor in to the attacker’s account', async () => {
    const callback = await callbackFor(visitor(), 'visitor')
    expect(callback).toContain('/api/auth/callback/belvedere?code=')
    const victim = visitor()
    await victim.begin()
    const { address } = await victim.arrive(await victim.fetch(callback))
    expect(new URL(address).searchParams.get('error')).toBe('OAuthCallback')
    expect(victim.cookie(cookie)).toBeUndefined()
    expect(await victim.session()).not.toHaveProperty('user')
  })

  test.each([
    ['access_denied', 'AccessDenied'],
    ['login_required', 'OAuthCallback'],
    ['temporarily_unavailable', 'ProviderSilent'],
    ['invalid_scope', 'OAuthSignin'],
    ['__proto__', 'OAuthSignin'],
    ['<script>', 'OAuthSignin'],
  ])('that the provider refuses (%s) is explained', async (error, explained) => {
    const person = visitor()
    await person.begin('/it/datasets')
    const path = `/api/auth/callback/belvedere?${new URLSearchParams({ error, state: 'x' })}`
    const { response, address } = await person.arrive(await person.fetch(path))
    expect(response.status).toBe(200)
    expect(address).toBe(`${platform.url}/it/sign-in?error=${explained}&callbackUrl=%2Fit%2Fdatasets`)
  })

  test('a code counts once', async () => {
    const person = visitor()
    const callback = await callbackFor(person, 'visitor')
    const before = new Map(person.cookies)
    await person.fetch(callback)
    const thief = visitor()
    for (const [name, value] of before) thief.cookies.set(name, value)
    await thief.arrive(await thief.fetch(callback))
    expect(thief.cookie(cookie)).toBeUndefined()
  })
})

describe('the cookie', () => {
  test('holds an id and nothing else, for this site only, unseen by scripts', async () => {
    const person = visitor()
    const response = await person.fetch(await callbackFor(person, 'analyst'))
    const [line] = response.headers.getSetCookie().filter(text => text.startsWith(`${cookie}=`))
    expect(line).toMatch(/^belvedere-session=[\w-]{64};/)
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/)
    expect(line).not.toMatch(/Domain=|Secure/)
  })

  test('is new after each sign-in, also where an attacker set one, and the old one gives no access', async () => {
    const stranger = await signedIn('visitor')
    const person = visitorWith(stranger.cookie(cookie)!)
    await person.enter('analyst')
    expect(person.cookie(cookie)).not.toBe(stranger.cookie(cookie))
    await expect.poll(() => stranger.session(), soon).toEqual({ state: 'ended' })
    expect((await person.session())['user']).toEqual({ name: 'Demo analyst' })
  })

  test.each([
    ['invented', 'A'.repeat(64)],
    ['too short', 'abc'],
    ['no id at all', '%00%0a"; drop table'],
  ])('with an id that is %s makes a guest, and the response says that the session has ended', async (_, value) => {
    const person = visitorWith(value)
    const [answer, guest] = await Promise.all([person.fetch('/timeseries/v2/flat'), fetch(`${platform.url}/timeseries/v2/flat`)])
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-session')).toBe('ended')
    expect(await answer.text()).toBe(await guest.text())
    expect(guest.headers.get('x-session')).toBeNull()
  })
})

describe('what the browser gets', () => {
  test('holds no token, no id of the account, no secret', async () => {
    const person = await signedIn('analyst')
    const id = person.cookie(cookie)!
    const pages = ['/', '/datasets', '/sign-in', '/de/sign-in?error=x']
    for (const path of ['/api/auth/session', '/api/auth/providers', ...pages, closed]) {
      const response = await person.fetch(path)
      const text = await response.text()
      expect(response.status, path).toBe(200)
      expect(text, path).not.toMatch(/eyJ[\w-]{8,}|access_token|refresh_token|id_token|0000-0000-4000-8000-0000/)
      expect(text, path).not.toContain(id)
    }
    expect(Object.keys(await person.session()).sort()).toEqual(['expires', 'roles', 'state', 'user'])
  })

  test('is not cacheable after a sign-in', async () => {
    const person = await signedIn('analyst')
    const paths = ['/content/v1/Accommodation?pagesize=1', '/timeseries/v2/flat', '/content/v1/MetaData', '/content/v1/none']
    for (const path of [closed, ...paths]) {
      const response = await person.fetch(path)
      expect(response.headers.get('cache-control'), path).toMatch(/private, no-store/)
      expect(response.headers.get('x-session'), path).toBeNull()
    }
    for (const path of ['/api/auth/session', '/datasets', '/sign-in'])
      expect((await person.fetch(path)).headers.get('cache-control'), path).toMatch(/no-store/)
  })

  test('is the same for a guest with other cookies as for one without', async () => {
    const plain = await fetch(platform.url + closed)
    const other = await fetch(platform.url + closed, { headers: { Cookie: 'theme=dark; x=belvedere-session' } })
    expect(other.status).toBe(plain.status)
    for (const name of ['x-session', 'cache-control', 'cross-origin-resource-policy', 'set-cookie'])
      expect(other.headers.get(name), name).toBe(plain.headers.get(name))
  })

  test('in the database are hashes and sealed bytes', async () => {
    const person = await signedIn('analyst')
    const rows = JSON.stringify(await query(platform.dataDir, `select *, encode(tokens, 'escape') as bytes from page_session`))
    expect(rows).not.toContain(person.cookie(cookie)!)
    expect(rows).not.toContain('eyJ')
  })
})

describe('requests that change something', () => {
  const foreign: [string, Record<string, string>][] = [
    ['a page of another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour under the same domain', { Origin: 'http://neighbour.localhost', 'Sec-Fetch-Site': 'same-site' }],
    ['a sandboxed page', { Origin: 'null' }],
    ['an old browser on another site', { Origin: 'https://evil.example' }],
  ]
  const body = JSON.stringify({ lineage: 'cookie', dataCollector: 'test', dataCollectorVersion: '1' })
  const json = { 'Content-Type': 'application/json' }
  const write = (person: PageVisitor, headers: Record<string, string>) =>
    person.fetch('/writer/json/provenance', { method: 'POST', body, headers: { ...json, ...headers } })

  test.each(foreign)('from %s neither sign in or out, nor are authorized by a cookie', async (_, headers) => {
    const person = await signedIn('admin')
    for (const path of ['/api/auth/signin/belvedere', '/api/auth/signout']) {
      const response = await person.post(path, {}, headers)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ type: '/problems/origin-foreign' })
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect((await person.session())['state']).toBe('live')
    const response = await write(person, headers)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ type: '/problems/origin-foreign', code: 'origin-foreign' })
  })

  test('with a token are authorized by the token, regardless of a cookie', async () => {
    const person = await signedIn('visitor')
    const token = await platform.token('collector-demo', 'collector-demo-secret')
    const headers = { ...bearer(token), Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await write(person, headers)).status).toBeLessThan(300)
  })

  test('a program without a token of next-auth does not begin a sign-in', async () => {
    const { address } = await visitor().arrive(await visitor().post('/api/auth/signin/belvedere', {}, {}))
    expect(new URL(address).pathname).toBe('/sign-in')
  })

  test('opening a URL does not sign out', async () => {
    const person = await signedIn('analyst')
    expect((await person.fetch('/api/auth/signout')).status).toBe(404)
    expect((await person.session())['state']).toBe('live')
  })

  test.each(['verify-request', '_log', 'signout/x'])('unused parts of next-auth do not exist: %s', async path => {
    expect((await visitor().fetch(`/api/auth/${path}`)).status).toBe(404)
    if (path !== 'signout/x') expect([404, 405]).toContain((await visitor().post(`/api/auth/${path}`)).status)
  })
})

describe('what changes meanwhile', () => {
  test('a role given or taken counts within a second, without a new token', async () => {
    const person = await signedIn('visitor')
    expect(await roomsFor(person)).toBe(0)
    await query(
      platform.dataDir,
      `insert into account_role (account_id, role) select id, 'BDP_VIEW_CLOSED_DATA' from account where username = 'visitor'`,
    )
    await expect.poll(() => roomsFor(person), soon).toBeGreaterThan(0)
    // Another process may read the change a moment later.
    await expect.poll(async () => (await person.session())['roles'], soon).toContain('BDP_VIEW_CLOSED_DATA')
    await query(platform.dataDir, `delete from account_role using account a where a.id = account_id and a.username = 'visitor'`)
    await expect.poll(() => roomsFor(person), soon).toBe(0)
    expect((await person.session())['state']).toBe('live')
  })

  test('a blocked account is out within a second, and stays out when it is let in again', async () => {
    const person = await signedIn('visitor')
    await query(platform.dataDir, `update account set blocked = true where username = 'visitor'`)
    await expect.poll(() => person.session(), soon).toEqual({ state: 'ended' })
    await query(platform.dataDir, `update account set blocked = false where username = 'visitor'`)
    const late = visitor()
    await expect.poll(() => late.enter('visitor').then(() => late.session()), soon).toMatchObject({ state: 'live' })
    expect(await person.session()).toEqual({ state: 'ended' })
  })
})

describe('tokens', () => {
  test('that expired are renewed once, however many requests come, and the user stays signed in', async () => {
    const person = await signedIn('analyst')
    for (let round = 0; round < 2; round++) {
      const before = await rowOf(person)
      await expireTokens()
      // The session is cached for a second.
      await expect
        .poll(async () => {
          const paths = Array.from({ length: 12 }, (_, number) => (number === 0 ? '/datasets' : closed))
          const responses = await Promise.all(paths.map(path => person.fetch(path)))
          expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200))
          return (await rowOf(person))!.tokens!.equals(before!.tokens!)
        }, soon)
        .toBe(false)
      expect(await roomsFor(person)).toBeGreaterThan(0)
    }
    expect((await rowOf(person))!.ended_at).toBeNull()
  })

  test('are renewed once by two processes on one database', async () => {
    const person = await signedIn('analyst')
    const next = await startNext(platform)
    try {
      const twin = new PageVisitor(next.url)
      twin.cookies.set(cookie, { value: person.cookie(cookie)!, path: '/' })
      for (let round = 0; round < 2; round++) {
        await Promise.all([roomsFor(person), roomsFor(twin)])
        const before = await rowOf(person)
        await expireTokens()
        await expect
          .poll(async () => {
            const both = await Promise.all([person, twin, person, twin].map(roomsFor))
            expect(both.every(rooms => rooms > 0)).toBe(true)
            return (await rowOf(person))!.tokens!.equals(before!.tokens!)
          }, soon)
          .toBe(false)
      }
      expect(await person.session()).toMatchObject({ state: 'live' })
      expect(await twin.session()).toMatchObject({ state: 'live' })
    } finally {
      next.process.kill('SIGTERM')
    }
  })

  test('that cannot be renewed end the session, as the responses say', async () => {
    const person = await signedIn('analyst')
    await query(platform.dataDir, 'delete from openid_state')
    await expireTokens()
    await expect.poll(async () => (await person.fetch(closed)).headers.get('x-session'), soon).toBe('ended')
    expect(await roomsFor(person)).toBe(0)
    expect(await rowOf(person)).toMatchObject({ ended_at: expect.any(Date), tokens: null })
    const html = await (await person.fetch('/datasets')).text()
    expect(html).toContain('Your session has ended')
  })
})

describe('the way out', () => {
  test('ends the session, the refresh token and the session of the provider', async () => {
    const person = await signedIn('analyst')
    const id = person.cookie(cookie)!
    const { address } = await person.arrive(await person.post('/api/auth/signout', { callbackUrl: '/it/datasets' }))
    expect(address).toBe(`${platform.url}/it`)
    expect(person.cookie(cookie)).toBeUndefined()
    expect(await visitorWith(id).session()).toEqual({ state: 'ended' })
    // The session at the provider has ended: it asks for the password.
    expect(await person.begin()).toContain('autocomplete="current-password"')
  })

  test('also works after the session has ended', async () => {
    const person = visitorWith('B'.repeat(64))
    const { address } = await person.arrive(await person.post('/api/auth/signout', { callbackUrl: '/de/datasets' }))
    expect(address).toBe(`${platform.url}/de/datasets`)
    expect(person.cookie(cookie)).toBeUndefined()
  })
})

test('no header that steers Next shows a guest closed data', async () => {
  const page = `${platform.url}/explore/${await platform.datasetId('Accommodation rooms')}`
  const shown = await (await (await signedIn('analyst')).fetch(new URL(page).pathname)).text()
  const [record] = /\/r\/[^"\\]+/.exec(shown)!
  for (const [name, value] of [
    ['x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware'],
    ['x-middleware-rewrite', '/api/auth/session'],
    ['RSC', '1'],
    ['Next-Action', 'a'.repeat(42)],
    ['x-matched-path', '/api/auth/session'],
  ] as const) {
    const response = await fetch(page, { headers: { [name]: value } })
    expect(response.status, name).toBeLessThan(500)
    expect(await response.text(), name).not.toContain(record)
  }
})

test.each(['garbage', '%5B%22', JSON.stringify(['', {}, 5])])(
  'the response to an invalid Next-Router-State-Tree, %s, is the whole page, without a line in the log',
  async tree => {
    const before = platform.output().length
    const response = await fetch(`${platform.url}/datasets`, { headers: { RSC: '1', 'Next-Router-State-Tree': tree } })
    expect(response).toMatchObject({ status: 200 })
    expect(response.headers.get('content-type')).toContain('text/x-component')
    expect(platform.output().slice(before)).not.toContain('router state')
  },
)

describe('where browsers come over https, under a URL that this machine does not reach', () => {
  const origin = 'https://valley.example'
  let secure: Platform
  let reached: string
  let env: Record<string, string>

  beforeAll(async () => {
    const port = await freePort()
    reached = `http://127.0.0.1:${port}`
    env = { DEMO: '0', PUBLIC_URL: origin, PORT: String(port) }
    secure = new Platform({ env })
    await secure.start()
  })

  afterAll(() => secure?.remove())

  test('every response requires browsers to stay with https', async () => {
    for (const path of ['/datasets', '/content/v1/Tag?pagesize=1', '/content/none', '/icon.svg']) {
      const { headers } = await fetch(reached + path)
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    }
    expect((await fetch(`${platform.url}/datasets`)).headers.has('strict-transport-security')).toBe(false)
  })

  test('one signs in, and every cookie of ours is bound to this host and to https', async () => {
    const { output } = await runCommand('users', ['create', 'rosa', '--name', 'Rosa Larch'], { DATA_DIR: secure.dataDir, ...env })
    const password = /password=(.*)/.exec(output)![1]!
    const person = new PageVisitor(reached, origin)
    const lines: string[] = []
    person.onCookie = line => lines.push(line)
    expect(await person.enter('rosa', password, '/datasets')).toBe(`${origin}/datasets`)
    expect(await person.session()).toMatchObject({ state: 'live', user: { name: 'Rosa Larch' } })
    const ours = lines.filter(line => !/^__(Host|Secure)-belvedere-(provider|sign-in)/.test(line))
    expect(new Set(ours.map(line => line.split('=')[0]))).toEqual(
      new Set(['session', 'return', 'state', 'nonce', 'pkce', 'csrf'].map(name => `__Host-belvedere-${name}`)),
    )
    for (const line of ours) {
      for (const bound of [/; Path=\/(;|$)/, /; HttpOnly(;|$)/, /; Secure(;|$)/, /; SameSite=Lax(;|$)/])
        expect(line).toMatch(bound)
      expect(line).not.toMatch(/Domain=/i)
    }
    await person.post('/api/auth/signout')
    expect(lines.at(-1)).toMatch(/^__Host-belvedere-session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('a session under the plain name is none', async () => {
    const response = await fetch(`${reached}/timeseries/v2/flat`, { headers: { Cookie: `belvedere-session=${'A'.repeat(64)}` } })
    expect(response.headers.get('x-session')).toBeNull()
  })
})
