/** Paths below the realm, the same as Keycloak's, which clients have configured. */
export const paths = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  introspection: '/protocol/openid-connect/token/introspect',
  revocation: '/protocol/openid-connect/revoke',
  userinfo: '/protocol/openid-connect/userinfo',
  logout: '/protocol/openid-connect/logout',
  logoutConfirm: '/protocol/openid-connect/logout/confirm',
  logoutSuccess: '/protocol/openid-connect/logout/success',
  jwks: '/protocol/openid-connect/certs',
  discovery: '/.well-known/openid-configuration',
  /** The sign-in form, followed by the id of the interaction. */
  signIn: '/login-actions/authenticate',
} as const
