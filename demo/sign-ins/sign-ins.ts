import { ensureDemoPermissions } from '@/demo/sign-ins/permissions'
import { changeRights } from '@/lib/access/rights/change-rights'
import { type DemoClient, demoClients, demoUsers } from '@/lib/auth/accounts/public-sign-ins'
import { replaceAccount } from '@/lib/auth/accounts/store-account'
import { type ClientWithSecret, replaceClient } from '@/lib/auth/clients/store-client'

/** Brings the demo's clients, users and permission into the database, or back to what they were. */
export async function ensureDemoSignIns(): Promise<void> {
  await changeRights('demo', async connection => {
    for (const client of demoClients) await replaceClient(connection, clientOf(client))
    for (const user of demoUsers) await replaceAccount(connection, user)
    await ensureDemoPermissions(connection)
  })
}

const clientOf = ({ may, ...client }: DemoClient): ClientWithSecret => ({
  ...client,
  grants: ['client_credentials', 'password'],
  redirectUris: [],
  postLogoutRedirectUris: [],
  sessionMaxSeconds: null,
  mayIntrospect: false,
})
