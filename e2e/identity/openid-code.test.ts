import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, test } from 'vitest'
import { own } from '../harness/server'
import {
  afterSignOut,
  callback,
  claimsOf,
  credentialsOf,
  OpenidWorld,
  password,
  authorizationRequest as request,
  type TestClient,
} from './openid-world'

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

/** Opens the authorization endpoint. @returns the sign-in page */
const openPage = async (parameters: Record<string, string>, browser = world.browser()) => {
  const response = await browser.follow(await browser.authorize(parameters))
  return { browser, response, html: await response.text() }
}

/** Requests tokens by code without a library, so that refusals can be read. */
const redeem = (client: TestClient, redirect: URL, form: Record<string, string>) =>
  world.ask({
    grant_type: 'authorization_code',
    ...credentialsOf(client),
    code: redirect.searchParams.get('code')!,
    redirect_uri: callback,
    ...form,
  })

describe('a person signs in by code', () => {
  test.each(['shop', 'page'])('to the client %s, and its tokens say who they are', async id => {
    const client = id === 'shop' ? shop : page
    const { verifier, parameters } = await request(client)
    const tokens = await world.exchange(client, await world.browser().signIn(parameters, rosa), verifier)
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

  test('once for all clients during the session, unless one requires prompt=login; the first tokens stay valid', async () => {
    const browser = world.browser()
    const first = await request(shop)
    const tokens = await world.exchange(shop, await browser.signIn(first.parameters, rosa), first.verifier)
    for (const client of [page, shop]) {
      const { verifier, parameters } = await request(client, { prompt: 'none' })
      const done = await browser.follow(await browser.authorize(parameters))
      const others = await world.exchange(client, new URL(done.headers.get('location')!), verifier)
      expect(claimsOf(others.access_token)).toMatchObject({ preferred_username: 'rosa', azp: client.id })
    }
    expect((await world.refresh(shop, tokens.refresh_token)).status).toBe(200)
    const { verifier, parameters } = await request(shop, { prompt: 'login' })
    await world.exchange(shop, await browser.signIn(parameters, rosa), verifier)
  })

  test('with prompt=none and no session the client learns that a sign-in is needed', async () => {
    const { parameters } = await request(shop, { prompt: 'none' })
    const response = await world.browser().authorize(parameters)
    const redirect = new URL(response.headers.get('location')!)
    expect(redirect.origin + redirect.pathname).toBe('http://127.0.0.1:9/callback')
    expect(Object.fromEntries(redirect.searchParams)).toMatchObject({
      from: 'belvedere',
      error: 'login_required',
      state: 'a state & more',
      iss: world.realm,
    })
  })

  test('from a form by POST as from a link', async () => {
    const browser = world.browser()
    const { parameters } = await request(shop)
    const url = `${world.realm}/protocol/openid-connect/auth`
    const response = await browser.fetch(url, { method: 'POST', body: new URLSearchParams(parameters) })
    expect((await browser.follow(response)).status).toBe(200)
  })

  test('the cookies stay with the provider: no script and no other site gets them', async () => {
    const browser = world.browser()
    const lines: string[] = []
    const realFetch = browser.fetch.bind(browser)
    browser.fetch = async (address, init) => {
      const response = await realFetch(address, init)
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

test('the database contains neither a code nor a cookie', async () => {
  const browser = world.browser()
  const redirect = await browser.signIn((await request(shop)).parameters, rosa)
  await openPage((await request(shop, { prompt: 'login' })).parameters, browser)
  const cookies = [...browser.cookies].filter(([name]) => !name.endsWith('.sig')).map(([, { value }]) => value)
  expect(cookies.length).toBeGreaterThan(1)
  const [state] = await world.query<{ dump: string }>(`select string_agg(t::text, ' ') as dump from openid_state t`)
  for (const secret of [redirect.searchParams.get('code')!, ...cookies]) expect(state!.dump).not.toContain(secret)
})

describe('the sign-in page', () => {
  test('is a page of its own: the client by name, what the client suggests, the language, nothing from elsewhere', async () => {
    const { parameters } = await request(shop, { login_hint: '"><b>rosa', ui_locales: 'fr de-AT' })
    const { response: form, html } = await openPage(parameters)
    expect(html).toContain('The &lt;shop&gt;')
    expect(html).toContain('&quot;&gt;&lt;b&gt;rosa')
    expect(html).toContain('<html lang="de"')
    expect(html).not.toContain('<script')
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(form.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;")
    expect(form.headers.get('cache-control')).toBe('no-store')
  })

  test('comes again after a wrong password, without it, and the right one still works', async () => {
    const { verifier, parameters } = await request(shop)
    const { browser, html: form } = await openPage(parameters)
    const wrong = await browser.submit(form, { username: 'rosa', password: 'not the password' })
    const html = await wrong.text()
    expect(wrong.status).toBe(401)
    expect(html).toContain('value="rosa"')
    expect(html).not.toContain('not the password')
    const done = await browser.follow(await browser.submit(html, rosa))
    await world.exchange(shop, new URL(done.headers.get('location')!), verifier)
  })

  test('responds with Retry-After after too many wrong passwords', async () => {
    await world.user('guessed')
    const { browser, html } = await openPage((await request(shop)).parameters)
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess++) {
      const response = await browser.submit(html, { username: 'guessed', password: `guess number ${guess}` })
      statuses.push(response.status)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
  })

  test('refuses a form from another site, and one without the cookie of the same sign-in', async () => {
    const { parameters } = await request(shop)
    const { browser: one, html } = await openPage(parameters)
    expect((await one.submit(html, rosa, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400)
    const { browser: other } = await openPage(parameters)
    expect((await other.submit(html, rosa)).status).toBe(400)
    one.cookies.clear()
    expect((await one.submit(html, rosa)).status).toBe(400)
  })
})

describe('a code', () => {
  const signedIn = async (client: TestClient) => {
    const { verifier, parameters } = await request(client)
    return { verifier, redirect: await world.browser().signIn(parameters, rosa) }
  }

  test('works once; used again it ends its tokens', async () => {
    const { verifier, redirect } = await signedIn(shop)
    const tokens = await redeem(shop, redirect, { code_verifier: verifier })
    const again = await redeem(shop, redirect, { code_verifier: verifier })
    expect([again.status, again.body]).toEqual([400, { error: 'invalid_grant', error_description: 'Code not valid' }])
    expect((await world.refresh(shop, tokens.body.refresh_token)).status).toBe(400)
  })

  test('requested ten times at the same time is issued at most once', async () => {
    const { verifier, redirect } = await signedIn(shop)
    const responses = await Promise.all(Array.from({ length: 10 }, () => redeem(shop, redirect, { code_verifier: verifier })))
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const { status, body } of responses) if (status !== 200) expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  test.each<[string, Record<string, string | undefined>, string]>([
    ['with a wrong verifier', { code_verifier: oauth.generateRandomCodeVerifier() }, 'PKCE verification failed'],
    ['without a verifier', { code_verifier: undefined }, 'PKCE verification failed'],
    ['for another redirect URI', { redirect_uri: `${callback}x` }, 'Incorrect redirect_uri'],
    ['that never was', { code: 'x'.repeat(43) }, 'Code not valid'],
  ])('%s gives nothing', async (_, changed, error_description) => {
    const { verifier, redirect } = await signedIn(shop)
    const fields = Object.entries({ code_verifier: verifier, ...changed }).filter(([, value]) => value !== undefined)
    const { status, body } = await redeem(shop, redirect, Object.fromEntries(fields) as Record<string, string>)
    expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description }])
  })

  test('gives nothing to another client', async () => {
    const { verifier, redirect } = await signedIn(shop)
    expect((await redeem(page, redirect, { code_verifier: verifier })).body.error).toBe('invalid_grant')
  })
})

describe('the authorization endpoint', () => {
  test.each<[string, Record<string, string>]>([
    ['a redirect URI without its query', { redirect_uri: 'http://127.0.0.1:9/callback' }],
    ['a redirect URI with more', { redirect_uri: `${callback}&more=1` }],
    ['a redirect URI in capitals', { redirect_uri: 'http://127.0.0.1:9/Callback?from=belvedere' }],
    ['a redirect URI on another port', { redirect_uri: 'http://127.0.0.1:10/callback?from=belvedere' }],
    ['a redirect URI elsewhere', { redirect_uri: 'https://evil.example/' }],
    ['a redirect URI by a detour', { redirect_uri: 'http://127.0.0.1:9/callback/../callback?from=belvedere' }],
    ['an unknown client', { client_id: 'nobody' }],
  ])('does not redirect for %s', async (_, more) => {
    const { parameters } = await request(shop, more)
    const response = await world.browser().authorize(parameters)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test.each<[string, Record<string, string>, string]>([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['tokens in the URL', { response_type: 'token' }, 'unsupported_response_type'],
    ['an ID token in the URL', { response_type: 'id_token' }, 'unsupported_response_type'],
  ])('refuses %s and informs the client', async (_, more, error) => {
    const { parameters } = await request(shop, more)
    const fields = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
    const response = await world.browser().authorize(fields)
    const location = new URL(response.headers.get('location')!)
    expect(location.href.startsWith('http://127.0.0.1:9/callback')).toBe(true)
    const outcome = location.hash ? new URLSearchParams(location.hash.slice(1)) : location.searchParams
    expect(outcome.get('error')).toBe(error)
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
    return { browser, tokens: await world.exchange(shop, await browser.signIn(parameters, rosa), verifier) }
  }
  const logout = (parameters: Record<string, string>) =>
    `${world.realm}/protocol/openid-connect/logout?${new URLSearchParams(parameters)}`

  test('immediately with an ID token hint; then no token can be refreshed, and the next sign-in asks for the password', async () => {
    const { browser, tokens } = await signedIn()
    const response = await browser.fetch(
      logout({ id_token_hint: tokens.id_token!, post_logout_redirect_uri: afterSignOut, state: 'x y' }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, `${afterSignOut}?state=x+y`])
    const refused = await world.refresh(shop, tokens.refresh_token)
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant'])
    await world.refused(tokens.access_token)
    const next = await browser.authorize((await request(shop, { prompt: 'none' })).parameters)
    expect(new URL(next.headers.get('location')!).searchParams.get('error')).toBe('login_required')
  })

  test('what a client revokes stays revoked, and its next sign-in in the same session is a new one', async () => {
    const { browser, tokens } = await signedIn()
    await world.post('revoke', { client_id: 'shop', client_secret: shop.secret, token: tokens.refresh_token! })
    await world.refused(tokens.access_token)
    const { verifier, parameters } = await request(shop, { prompt: 'none' })
    const response = await browser.authorize(parameters)
    const again = await world.exchange(shop, new URL(response.headers.get('location')!), verifier)
    expect(again.session_state).not.toBe(tokens.session_state)
    expect([await world.statusWith(again.access_token), await world.statusWith(tokens.access_token)]).toEqual([200, 401])
  })

  test('after a confirmation without an ID token hint', async () => {
    const { browser, tokens } = await signedIn()
    const question = await browser.fetch(logout({}))
    expect(question.status).toBe(200)
    expect((await world.refresh(shop, tokens.refresh_token)).status).toBe(200)
    const done = await browser.follow(await browser.submit(await question.text(), {}))
    expect(done.status).toBe(200)
    expect((await world.refresh(shop, tokens.refresh_token)).status).toBe(400)
    await world.refused(tokens.access_token)
  })

  test('without a session no confirmation is needed', async () => {
    const response = await world.browser().fetch(logout({ client_id: 'shop', post_logout_redirect_uri: afterSignOut }))
    expect([response.status, response.headers.get('location')]).toEqual([303, afterSignOut])
  })

  test('and is sent nowhere that the client has not registered', async () => {
    const { browser, tokens } = await signedIn()
    const response = await browser.fetch(
      logout({ id_token_hint: tokens.id_token!, post_logout_redirect_uri: 'https://evil.example/' }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })
})
