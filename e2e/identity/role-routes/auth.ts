import { get, ignoring, nothingBelow, type RoleRoute, type RoleRoutes } from './role-route'

const realm = '/auth/realms/belvedere'
const protocol = `${realm}/protocol/openid-connect`
const at = (path: string, body: string) => ({
  ask: { method: 'POST', path, headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body },
})
/** A form for an endpoint of the identity provider. */
const formAt = (path: string, body: string, status: number): RoleRoute =>
  ignoring({ ...at(`${protocol}/${path}`, body), may: 'everybody', status })

/** Identity provider: clients authenticate in the form. */
export const authRoutes: RoleRoutes = {
  'GET /auth/realms/[realm]/.well-known/openid-configuration': [ignoring(get(`${realm}/.well-known/openid-configuration`))],
  'GET /auth/realms/[realm]/protocol/openid-connect/certs': [ignoring(get(`${realm}/protocol/openid-connect/certs`))],
  'GET /auth/realms/[realm]/.well-known/uma2-configuration': [ignoring(get(`${realm}/.well-known/uma2-configuration`))],
  'POST /auth/realms/[realm]/protocol/openid-connect/token': [formAt('token', 'grant_type=nonsense&client_id=anybody', 400)],
  'POST /auth/realms/[realm]/protocol/openid-connect/token/introspect': [formAt('token/introspect', 'token=nothing', 401)],
  'POST /auth/realms/[realm]/protocol/openid-connect/revoke': [formAt('revoke', 'token=nothing', 401)],
  'GET /auth/realms/[realm]/protocol/openid-connect/userinfo': [
    { ...get(`${protocol}/userinfo`, 200, 'people by their token'), token: 'only' },
  ],
  'POST /auth/realms/[realm]/protocol/openid-connect/userinfo': [
    { ...formAt('userinfo', '', 200), may: 'people by their token', token: 'only' },
  ],
  // Pages for browsers: people identify themselves there, not before.
  'GET /auth/realms/[realm]/protocol/openid-connect/auth': [ignoring(get(`${protocol}/auth?client_id=nobody`, 400))],
  'POST /auth/realms/[realm]/protocol/openid-connect/auth': [formAt('auth', 'client_id=nobody', 303)],
  'GET /auth/realms/[realm]/protocol/openid-connect/auth/[uid]': [ignoring(get(`${protocol}/auth/nothing`, 400))],
  'GET /auth/realms/[realm]/protocol/openid-connect/logout': [ignoring(get(`${protocol}/logout`))],
  'POST /auth/realms/[realm]/protocol/openid-connect/logout': [formAt('logout', 'state=nothing', 303)],
  'POST /auth/realms/[realm]/protocol/openid-connect/logout/confirm': [formAt('logout/confirm', 'xsrf=nothing', 400)],
  'GET /auth/realms/[realm]/protocol/openid-connect/logout/success': [ignoring(get(`${protocol}/logout/success`))],
  'GET /auth/realms/[realm]/login-actions/authenticate/[uid]': [
    ignoring(get(`${realm}/login-actions/authenticate/nothing`, 400)),
  ],
  'POST /auth/realms/[realm]/login-actions/authenticate/[uid]': [
    ignoring({
      ...formAt('auth', 'username=admin', 400),
      ...at(`${realm}/login-actions/authenticate/nothing`, 'username=admin'),
    }),
  ],
  ...nothingBelow('auth'),
}
