import type { Configuration } from 'oidc-provider'

/**
 * Settings of the provider's cookies. Over https, the prefix of their names makes browsers refuse cookies that another
 * host or plain http has set. The two cookies of a sign-in are limited to its path, which `__Host-` does not allow.
 */
export function cookieSettings(issuer: string, key: Buffer): NonNullable<Configuration['cookies']> {
  const { protocol, pathname } = new URL(issuer)
  const secure = protocol === 'https:'
  const [host, plain] = secure ? ['__Host-', '__Secure-'] : ['', '']
  const shared = { httpOnly: true, sameSite: 'lax', secure, signed: true, overwrite: true } as const
  return {
    keys: [key.toString('base64url')],
    names: {
      session: `${host}belvedere-provider-session`,
      interaction: `${plain}belvedere-sign-in`,
      resume: `${plain}belvedere-sign-in-resume`,
    },
    long: { ...shared, path: secure ? '/' : pathname },
    short: shared,
  }
}
