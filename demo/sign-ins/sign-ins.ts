import { ensureDemoPermissions } from '@/demo/sign-ins/permissions'
import { changeRights } from '@/lib/access/rights/change-rights'
import { replaceAccount } from '@/lib/auth/accounts/accounts'
import { type DemoClient, demoClients, demoUsers } from '@/lib/auth/accounts/public-sign-ins'
import { type ClientWithSecret, replaceClient } from '@/lib/auth/clients/store-clients'

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
