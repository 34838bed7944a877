import { changeRights } from '@/lib/access/change-rights'
import { ensureDemoPermissions } from '@/lib/auth/demo-permissions'
import { demoUsers } from '@/lib/auth/demo-users'
import { hashSecret } from '@/lib/auth/secrets'
import { replaceAccount } from '@/lib/auth/store-account'
import { type ClientWithSecret, replaceClient } from '@/lib/auth/store-client'

/** The clients of the demo world. Their secrets are printed in the README, so they work in the demo and nowhere else. */
export const demoClients: readonly ClientWithSecret[] = [
  demoClient('collector-demo', { name: 'Demo collector', roles: ['WRITER'], fullScope: true }),
  demoClient('other-demo', { name: 'Demo client without rights' }),
  demoClient('reader-demo', {
    name: 'Demo reader of closed data',
    roles: ['BDP_VIEW_CLOSED_DATA'],
    scopeRoles: ['BDP_VIEW_CLOSED_DATA'],
  }),
  demoClient('narrow-demo', { name: 'Demo reader with a narrow scope', roles: ['BDP_VIEW_CLOSED_DATA'] }),
]

/** Brings the demo's clients, users and permission into the database, or back to what they were. */
export async function ensureDemoSignIns(): Promise<void> {
  await changeRights('demo', async connection => {
    for (const client of demoClients) await replaceClient(connection, client)
    for (const user of demoUsers) await replaceAccount(connection, user)
    await ensureDemoPermissions(connection)
  })
}

const publicSecrets = new Set(demoClients.map(({ secret }) => hashSecret(secret)))

/** Whether everybody knows the secret with this hash. */
export function isPublicSecret(secretSha256: string | null): boolean {
  return secretSha256 !== null && publicSecrets.has(secretSha256)
}

function demoClient(id: string, facts: Partial<ClientWithSecret>): ClientWithSecret {
  return {
    id,
    name: id,
    secret: `${id}-secret`,
    grants: ['client_credentials', 'password'],
    roles: [],
    fullScope: false,
    scopeRoles: [],
    redirectUris: [],
    postLogoutRedirectUris: [],
    sessionMaxSeconds: null,
    mayIntrospect: false,
    ...facts,
  }
}
