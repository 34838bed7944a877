import { changeRights } from '@/lib/access/rights/change-rights'
import { pagesClientId, pagesCredentials } from '@/lib/access/session-store/secrets'
import { replaceClient } from '@/lib/auth/clients/store-client'
import { config } from '@/lib/config'
import { publicUrl } from '@/lib/http/mounts'

/**
 * Creates or resets the client of the pages in the database. They sign people in by code, and their tokens hold every role: a page shows what the
 * person may see. Where another provider signs people in, they are a client there.
 */
export async function ensurePagesClient(): Promise<void> {
  if (config().AUTH_ISSUER) return
  const { secret } = await pagesCredentials()
  await changeRights('start', connection =>
    replaceClient(connection, {
      id: pagesClientId,
      name: 'Belvedere',
      secret,
      grants: ['authorization_code'],
      roles: [],
      fullScope: true,
      scopeRoles: [],
      redirectUris: [`${publicUrl()}/api/auth/callback/belvedere`],
      // The home page in each language.
      postLogoutRedirectUris: ['/', '/de', '/it'].map(path => publicUrl() + path),
      sessionMaxSeconds: null,
      mayIntrospect: false,
    }),
  )
}
