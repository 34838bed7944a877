import type { KoaContextWithOIDC, Account as LibraryAccount } from 'oidc-provider'
import { type Account, findAccount } from '@/lib/auth/accounts/accounts'
import { idTokenClaims } from '@/lib/auth/openid/claims'

/** An account for the OpenID library, with the name that the audit records. */
export type NamedAccount = LibraryAccount & { username: string }

/** An account for the OpenID library, with the claims of its ID tokens. */
export const libraryAccount = (account: Account, clientId: string): NamedAccount => ({
  accountId: account.id,
  username: account.username,
  claims: () => ({ ...idTokenClaims(account, { id: clientId }), sub: account.id }),
})

/** The account of a session or a token, unless it is blocked or gone. */
export async function findLibraryAccount(context: KoaContextWithOIDC, id: string): Promise<NamedAccount | undefined> {
  const account = await findAccount(id)
  return account ? libraryAccount(account, context.oidc.client?.clientId ?? '') : undefined
}
