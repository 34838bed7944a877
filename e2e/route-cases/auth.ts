import type { Answer } from '../exchange'
import { form, type RouteCase, type RouteCases, restCase, sameForAll } from './route-case'

const client = { client_id: 'of-rooms', client_secret: 'wrong' }

const forms = [
  form({ grant_type: 'client_credentials', client_id: 'anybody' }),
  form({ grant_type: 'client_credentials', client_id: 'anybody', scope: 'openid' }),
  form({ grant_type: 'client_credentials', ...client }),
  form({ grant_type: 'password', ...client, username: 'admin', password: 'wrong' }),
  form({ grant_type: 'refresh_token', ...client, refresh_token: 'nothing' }),
  form({ grant_type: 'nonsense' }),
  form({}),
  { type: 'application/json', text: '{}' },
]

const realm = ['belvedere', 'belvedere', 'belvedere', 'nothing', 'BELVEDERE']

/** Whatever is signed or drawn by lot; a token holds when it was made and a number of its own. */
const drawn = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g

const tokens: RouteCase['varies'] = {
  because: 'tokens say when they were made and carry a number of their own',
  remove: (answer: Answer) => ({ ...answer, body: answer.body.replace(drawn, 'a token') }),
}

const base = '/auth/realms/[realm]'
const protocol = `${base}/protocol/openid-connect`

export const authCases: RouteCases = {
  [`${base}/.well-known/openid-configuration`]: { ...sameForAll, segments: { realm } },
  [`${protocol}/certs`]: { ...sameForAll, segments: { realm } },
  [`${protocol}/token`]: { ...sameForAll, segments: { realm }, bodies: forms, varies: tokens, runs: 40 },
  '/auth/[...rest]': restCase,
}
