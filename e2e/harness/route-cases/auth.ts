import type { ExchangedResponse } from '../exchange'
import { form, type RouteCase, type RouteCases, restCase, sameForAll } from './route-case'

// No request fails to authenticate: failures are counted, and responses that depend on a count cannot be compared.
const client = { client_id: 'anybody' }

const forms = [
  form({ grant_type: 'client_credentials', ...client }),
  form({ grant_type: 'client_credentials', ...client, scope: 'openid' }),
  form({ grant_type: 'client_credentials', ...client, resource: 'https://other.example' }),
  form({ grant_type: 'urn:ietf:params:oauth:grant-type:uma-ticket', response_mode: 'decision', permission: '/a/b' }),
  form({ grant_type: 'authorization_code', ...client, code: 'nothing' }),
  form({ grant_type: 'nonsense' }),
  form({}),
  { type: 'application/json', text: '{}' },
]

const realm = ['belvedere', 'belvedere', 'belvedere', 'nothing', 'BELVEDERE']

/** Removes signed and random values, which differ in each response. */
const drawn: RouteCase['varies'] = {
  because: 'tokens and interactions have numbers of their own, and say when they were made',
  remove: ({ headers, ...answer }: ExchangedResponse) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutDrawn(value)])),
    body: withoutDrawn(answer.body),
  }),
}

// Random values are long and contain digits. Redirects contain the port of the platform.
const withoutDrawn = (text: string) =>
  text
    .replace(/localhost(:|%3A)\d+/g, 'localhost')
    .replace(/(?=[\w-]*\d)[\w-]{18,}(\.[\w-]+){0,2}/g, 'drawn')
    .replace(/expires=[^;]+/gi, 'expires')

const base = '/auth/realms/[realm]'
const protocol = `${base}/protocol/openid-connect`

const uid = ['nothing', 'A0', '..', 'success']
const query = {
  client_id: ['anybody', 'belvedere-pages', 'nobody'],
  response_type: ['code', 'token'],
  redirect_uri: ['https://other.example/', 'http://localhost:3000/api/auth/callback/belvedere'],
  scope: ['openid', 'nonsense'],
  code_challenge: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  code_challenge_method: ['S256', 'plain'],
  prompt: ['none', 'login'],
}
const pages: RouteCase = { ...sameForAll, segments: { realm, uid }, query, bodies: forms, varies: drawn }
const endpoint: RouteCase = { ...sameForAll, segments: { realm }, bodies: [form({ token: 'nothing' }), ...forms], varies: drawn }

export const authCases: RouteCases = {
  [`${base}/.well-known/openid-configuration`]: { ...sameForAll, segments: { realm } },
  [`${base}/.well-known/uma2-configuration`]: { ...sameForAll, segments: { realm } },
  [`${protocol}/certs`]: { ...sameForAll, segments: { realm } },
  [`${protocol}/token`]: { ...endpoint, runs: 40 },
  [`${protocol}/token/introspect`]: endpoint,
  [`${protocol}/revoke`]: endpoint,
  [`${protocol}/userinfo`]: endpoint,
  [`${protocol}/auth`]: { ...pages, runs: 30 },
  [`${protocol}/auth/[uid]`]: pages,
  [`${protocol}/logout`]: pages,
  [`${protocol}/logout/confirm`]: pages,
  [`${protocol}/logout/success`]: pages,
  [`${base}/login-actions/authenticate/[uid]`]: pages,
  '/auth/[...rest]': restCase,
}
