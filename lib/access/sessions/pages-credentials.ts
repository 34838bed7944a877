import { pagesKey } from '@/lib/access/sessions/pages-key'
import { config } from '@/lib/config'

/** Client id of the pages at our own identity provider. */
export const pagesClientId = 'belvedere-pages'

/** The credentials of the pages at the OpenID provider: the operator's client at AUTH_ISSUER, else a client of ours. */
export async function pagesCredentials(): Promise<{ id: string; secret: string }> {
  const { AUTH_ISSUER, AUTH_CLIENT_ID = pagesClientId, AUTH_CLIENT_SECRET = '' } = config()
  if (AUTH_ISSUER) return { id: AUTH_CLIENT_ID, secret: AUTH_CLIENT_SECRET }
  return { id: pagesClientId, secret: (await pagesKey('client secret')).toString('base64url') }
}
