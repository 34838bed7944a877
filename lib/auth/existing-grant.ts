import { randomUUID } from 'node:crypto'
import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import { epochSeconds, grantSeconds } from '@/lib/auth/session-bounds'

/**
 * What a person has allowed a client: everything it asks for, as the operators have registered it. One for the whole session, so that a
 * second sign-in in another tab does not end the first.
 */
export async function existingGrant({ oidc }: KoaContextWithOIDC): Promise<Grant> {
  const clientId = oidc.client!.clientId
  const known = oidc.session!.grantIdFor(clientId)
  const found = known ? await oidc.provider.Grant.find(known) : undefined
  const grant = found?.accountId === oidc.account!.accountId ? found : newGrant(oidc, clientId)
  const asked = [...oidc.requestParamScopes].join(' ')
  grant.addOIDCScope(asked)
  for (const resource of Object.keys(oidc.resourceServers ?? {})) grant.addResourceScope(resource, asked)
  // Its time starts again: tokens of this sign-in must not outlive it.
  grant.exp = epochSeconds() + grantSeconds
  await grant.save()
  return grant
}

function newGrant({ provider, account, session }: KoaContextWithOIDC['oidc'], clientId: string): Grant {
  // Its tokens have another `sid`: what came of an earlier grant of the session may have been revoked by that.
  session!.sidFor(clientId, randomUUID())
  return new provider.Grant({ accountId: account!.accountId, clientId })
}
