import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, test } from 'vitest'
import { own } from '../harness/server'
import { afterSignOut, callback, claimsOf, insecure, OpenidWorld, password, type TestClient } from './openid-world'

const world = own(new OpenidWorld())
let shop: TestClient
let page: TestClient

beforeAll(async () => {
  const redirects = ['--redirect-uri', callback, '--post-logout-redirect-uri', afterSignOut]
  shop = await world.client('shop', '--name', 'The <shop>', '--full-scope', ...redirects)
  page = await world.client('page', '--public', ...redirects)
  await world.user('rosa', '--role', 'BDP_VIEW_CLOSED_DATA', '--name', 'Rosa Larch', '--email', 'rosa@example.org')
  await world.user('anton')
})

const rosa = { username: 'rosa', password }

/** The request of a client to the authorization endpoint, and the values that it must remember. */
async function request(client: TestClient, more: Record<string, string> = {}) {
  const verifier = oauth.generateRandomCodeVerifier()
  const parameters = {
    client_id: client.id,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid',
    state: 'a state & more',
    nonce: 'a nonce',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  }
  return { verifier, parameters }
}

/** Whether the doors take a token. */
const door = async (token: string) =>
  (await fetch(`${world.url}/content/v1/MetaData?pagesize=1`, { headers: { Authorization: `Bearer ${token}` } })).status

/** Asks until they refuse it, which they do within about a second. */
const refusedAtDoors = (token: string) => expect.poll(() => door(token), { timeout: 20_000 }).toBe(401)

const proof = ({ secret }: TestClient) => (secret ? oauth.ClientSecretBasic(secret) : oauth.None())

/** The whole way of a client library from the callback to its tokens. */
async function exchange(client: TestClient, address: URL, verifier: string): Promise<oauth.TokenEndpointResponse> {
  const server = await world.discover()
  const known = { client_id: client.id }
  const found = oauth.validateAuthResponse(server, known, address, 'a state & more')
  const answer = await oauth.authorizationCodeGrantRequest(server, known, proof(client), found, callback, verifier, insecure)
  return oauth.processAuthorizationCodeResponse(server, known, answer, { expectedNonce: 'a nonce', requireIdToken: true })
}

/** Asks for tokens by code without a library, so that refusals can be read. */
const redeem = (client: TestClient, address: URL, form: Record<string, string>) =>
  world.ask({
    grant_type: 'authorization_code',
    client_id: client.id,
    ...(client.secret ? { client_secret: client.secret } : {}),
    code: address.searchParams.get('code')!,
    redirect_uri: callback,
    ...form,
  })

describe('a person signs in by code', () => {
  test.each(['shop', 'page'])('to the client %s, and its tokens say who they are', async id => {
    const client = id === 'shop' ? shop : page
    const { verifier, parameters } = await request(client)
    const tokens = await exchange(client, await world.browser().signIn(parameters, rosa), verifier)
    expect(tokens).toMatchObject({ expires_in: 300, refresh_expires_in: 3600, scope: 'openid profile email' })
    const claims = claimsOf(tokens.access_token)
    expect(claims).toMatchObject({
      typ: 'Bearer',
      azp: id,
      preferred_username: 'rosa',
      name: 'Rosa Larch',
      email: 'rosa@example.org',
      sid: tokens.session_state,
      realm_access: { roles: id === 'shop' ? ['BDP_VIEW_CLOSED_DATA'] : [] },
    })
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: claims.sub, typ: 'ID', azp: id, sid: claims.sid })
    expect((await world.refresh(client, tokens.refresh_token)).status).toBe(200)
  })

  test('and is not asked again by another client while the session lasts', async () => {
    const browser = world.browser()
    await browser.signIn((await request(shop)).parameters, rosa)
    const { verifier, parameters } = await request(page, { prompt: 'none' })
    const done = await browser.follow(await browser.authorize(parameters))
    const tokens = await exchange(page, new URL(done.headers.get('location')!), verifier)
    expect(claimsOf(tokens.access_token)).toMatchObject({ preferred_username: 'rosa', azp: 'page' })
  })

  test('a second sign-in at the same client leaves the tokens of the first', async () => {
    const browser = world.browser()
    const first = await request(shop)
    const tokens = await exchange(shop, await browser.signIn(first.parameters, rosa), first.verifier)
    const second = await request(shop)
    const again = new URL((await browser.follow(await browser.authorize(second.parameters))).headers.get('location')!)
    await exchange(shop, again, second.verifier)
    expect((await world.refresh(shop, tokens.refresh_token)).status).toBe(200)
  })

  test('with prompt=login they are asked although the session lasts', async () => {
    const browser = world.browser()
    await browser.signIn((await request(shop)).parameters, rosa)
    const { verifier, parameters } = await request(shop, { prompt: 'login' })
    await exchange(shop, await browser.signIn(parameters, rosa), verifier)
  })

  test('with prompt=none and no session the client learns that a sign-in is needed', async () => {
    const { parameters } = await request(shop, { prompt: 'none' })
    const answer = await world.browser().authorize(parameters)
    const address = new URL(answer.headers.get('location')!)
    expect(address.origin + address.pathname).toBe('http://127.0.0.1:9/callback')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      from: 'belvedere',
      error: 'login_required',
      state: 'a state & more',
      iss: world.realm,
    })
  })

  test('from a form by POST as from a link', async () => {
    const browser = world.browser()
    const { parameters } = await request(shop)
    const address = `${world.realm}/protocol/openid-connect/auth`
    const sent = await browser.fetch(address, { method: 'POST', body: new URLSearchParams(parameters) })
    expect((await browser.follow(sent)).status).toBe(200)
  })

  test('the cookies stay with the provider: no script and no other site gets them', async () => {
    const browser = world.browser()
    const lines: string[] = []
    const kept = browser.fetch.bind(browser)
    browser.fetch = async (address, init) => {
      const response = await kept(address, init)
      lines.push(...response.headers.getSetCookie())
      return response
    }
    await browser.signIn((await request(shop)).parameters, rosa)
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) {
      expect(line).toMatch(/; httponly/i)
      expect(line).toMatch(/; samesite=lax/i)
      expect(line).toMatch(/; path=\/auth\/realms\/belvedere/i)
      expect(line).not.toMatch(/; secure/i)
    }
  })
})

test('the database keeps neither a code nor a cookie', async () => {
  const browser = world.browser()
  const address = await browser.signIn((await request(shop)).parameters, rosa)
  await browser.follow(await browser.authorize((await request(shop, { prompt: 'login' })).parameters))
  const cookies = [...browser.cookies].filter(([name]) => !name.endsWith('.sig')).map(([, { value }]) => value)
  expect(cookies.length).toBeGreaterThan(1)
  const [{ dump }] = (await world.query(
    database => database`select string_agg(t::text, ' ') as dump from openid_state t`,
  )) as unknown as [{ dump: string }]
  for (const secret of [address.searchParams.get('code')!, ...cookies]) expect(dump).not.toContain(secret)
})

describe('the sign-in page', () => {
  test('is a page of its own: the client by name, what the client suggests, the language, nothing from elsewhere', async () => {
    const browser = world.browser()
    const { parameters } = await request(shop, { login_hint: '"><b>rosa', ui_locales: 'fr de-AT' })
    const form = await browser.follow(await browser.authorize(parameters))
    const html = await form.text()
    expect(html).toContain('The &lt;shop&gt;')
    expect(html).toContain('&quot;&gt;&lt;b&gt;rosa')
    expect(html).toContain('<html lang="de"')
    expect(html).not.toContain('<script')
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(form.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;")
    expect(form.headers.get('cache-control')).toBe('no-store')
  })

  test('comes again after a wrong password, without it, and the right one still works', async () => {
    const browser = world.browser()
    const { verifier, parameters } = await request(shop)
    const form = await browser.follow(await browser.authorize(parameters))
    const wrong = await browser.submit(await form.text(), { username: 'rosa', password: 'not the password' })
    const html = await wrong.text()
    expect(wrong.status).toBe(401)
    expect(html).toContain('value="rosa"')
    expect(html).not.toContain('not the password')
    const done = await browser.follow(await browser.submit(html, rosa))
    await exchange(shop, new URL(done.headers.get('location')!), verifier)
  })

  test('says when to come back after too many wrong passwords', async () => {
    await world.user('guessed')
    const browser = world.browser()
    const { parameters } = await request(shop)
    const html = await (await browser.follow(await browser.authorize(parameters))).text()
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess++) {
      const answer = await browser.submit(html, { username: 'guessed', password: `guess number ${guess}` })
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
  })

  test.each<[string, Record<string, string>]>([
    ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site, by its origin', { Origin: 'https://evil.example' }],
  ])('takes no form from %s', async (_, headers) => {
    const browser = world.browser()
    const { parameters } = await request(shop)
    const html = await (await browser.follow(await browser.authorize(parameters))).text()
    expect((await browser.submit(html, rosa, headers)).status).toBe(400)
  })

  test('takes no form without the cookie of the same sign-in', async () => {
    const [one, other] = [world.browser(), world.browser()]
    const { parameters } = await request(shop)
    const html = await (await one.follow(await one.authorize(parameters))).text()
    await other.follow(await other.authorize(parameters))
    expect((await other.submit(html, rosa)).status).toBe(400)
    one.cookies.clear()
    expect((await one.submit(html, rosa)).status).toBe(400)
  })
})

describe('a code', () => {
  const signedIn = async (client: TestClient) => {
    const { verifier, parameters } = await request(client)
    return { verifier, address: await world.browser().signIn(parameters, rosa) }
  }

  test('works once; used again it ends its tokens', async () => {
    const { verifier, address } = await signedIn(shop)
    const tokens = await redeem(shop, address, { code_verifier: verifier })
    const again = await redeem(shop, address, { code_verifier: verifier })
    expect([again.status, again.body]).toEqual([400, { error: 'invalid_grant', error_description: 'Code not valid' }])
    expect((await world.refresh(shop, tokens.body.refresh_token)).status).toBe(400)
  })

  test('requested ten times at once is issued at most once', async () => {
    const { verifier, address } = await signedIn(shop)
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(shop, address, { code_verifier: verifier })))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const { status, body } of answers) if (status !== 200) expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  test.each<[string, () => Promise<Record<string, string>>, string]>([
    ['with a wrong verifier', async () => ({ code_verifier: oauth.generateRandomCodeVerifier() }), 'PKCE verification failed'],
    ['without a verifier', async () => ({}), 'PKCE verification failed'],
    ['for another address', async () => ({ redirect_uri: `${callback}x` }), 'Incorrect redirect_uri'],
    ['that never was', async () => ({ code: 'x'.repeat(43) }), 'Code not valid'],
  ])('%s gives nothing', async (_, form, description) => {
    const { verifier, address } = await signedIn(shop)
    const given = await form()
    const right: Record<string, string> = description === 'PKCE verification failed' ? {} : { code_verifier: verifier }
    const { status, body } = await redeem(shop, address, { ...right, ...given })
    expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description: description }])
  })

  test('gives nothing to another client', async () => {
    const { verifier, address } = await signedIn(shop)
    expect((await redeem(page, address, { code_verifier: verifier })).body.error).toBe('invalid_grant')
  })
})

describe('the authorization endpoint', () => {
  test.each([
    ['http://127.0.0.1:9/callback', 'without its query'],
    [`${callback}&more=1`, 'with more'],
    ['http://127.0.0.1:9/Callback?from=belvedere', 'in capitals'],
    ['http://127.0.0.1:10/callback?from=belvedere', 'on another port'],
    ['https://evil.example/', 'elsewhere'],
    ['http://127.0.0.1:9/callback/../callback?from=belvedere', 'by a detour'],
  ])('sends nobody to %s (%s)', async redirect_uri => {
    const { parameters } = await request(shop, { redirect_uri })
    const answer = await world.browser().authorize(parameters)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('nor anybody for an unknown client', async () => {
    const { parameters } = await request({ id: 'nobody', secret: '' })
    const answer = await world.browser().authorize(parameters)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  test.each<[string, Record<string, string>, string]>([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['tokens in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['an ID token in the address', { response_type: 'id_token' }, 'unsupported_response_type'],
  ])('refuses %s and informs the client', async (_, more, error) => {
    const { parameters } = await request(shop, more)
    const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
    const answer = await world.browser().authorize(given)
    const location = new URL(answer.headers.get('location')!)
    expect(location.href.startsWith('http://127.0.0.1:9/callback')).toBe(true)
    const told = location.hash ? new URLSearchParams(location.hash.slice(1)) : location.searchParams
    expect(told.get('error')).toBe(error)
  })

  test.each([
    ['cannot keep', 'a\0b'],
    ['should not keep', 'x'.repeat(9000)],
  ])('refuses what the database %s', async (_, state) => {
    const { parameters } = await request(shop, { state })
    expect((await world.browser().authorize(parameters)).status).toBe(400)
  })
})

describe('a person signs out by browser', () => {
  const signedIn = async () => {
    const browser = world.browser()
    const { verifier, parameters } = await request(shop)
    return { browser, tokens: await exchange(shop, await browser.signIn(parameters, rosa), verifier) }
  }
  const logout = (parameters: Record<string, string>) =>
    `${world.realm}/protocol/openid-connect/logout?${new URLSearchParams(parameters)}`

  test('at once when the client shows their ID token; no token can be refreshed then, and they are asked again', async () => {
    const { browser, tokens } = await signedIn()
    const answer = await browser.fetch(
      logout({ id_token_hint: tokens.id_token!, post_logout_redirect_uri: afterSignOut, state: 'x y' }),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${afterSignOut}?state=x+y`])
    const refused = await world.refresh(shop, tokens.refresh_token)
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant'])
    await refusedAtDoors(tokens.access_token)
    const next = await browser.authorize((await request(shop, { prompt: 'none' })).parameters)
    expect(new URL(next.headers.get('location')!).searchParams.get('error')).toBe('login_required')
  })

  test('what a client revokes stays revoked, and its next sign-in in the same session is a new one', async () => {
    const { browser, tokens } = await signedIn()
    await world.post('revoke', { client_id: 'shop', client_secret: shop.secret, token: tokens.refresh_token! })
    await refusedAtDoors(tokens.access_token)
    const { verifier, parameters } = await request(shop, { prompt: 'none' })
    const answer = await browser.authorize(parameters)
    const again = await exchange(shop, new URL(answer.headers.get('location')!), verifier)
    expect(again.session_state).not.toBe(tokens.session_state)
    expect([await door(again.access_token), await door(tokens.access_token)]).toEqual([200, 401])
  })

  test('after a question when nobody says who is meant', async () => {
    const { browser, tokens } = await signedIn()
    const asked = await browser.fetch(logout({}))
    expect(asked.status).toBe(200)
    expect((await world.refresh(shop, tokens.refresh_token)).status).toBe(200)
    const done = await browser.follow(await browser.submit(await asked.text(), {}))
    expect(done.status).toBe(200)
    expect((await world.refresh(shop, tokens.refresh_token)).status).toBe(400)
    await refusedAtDoors(tokens.access_token)
  })

  test('without a session nothing is asked', async () => {
    const answer = await world.browser().fetch(logout({ client_id: 'shop', post_logout_redirect_uri: afterSignOut }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, afterSignOut])
  })

  test('and is sent nowhere that the client has not registered', async () => {
    const { browser, tokens } = await signedIn()
    const answer = await browser.fetch(
      logout({ id_token_hint: tokens.id_token!, post_logout_redirect_uri: 'https://evil.example/' }),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})
