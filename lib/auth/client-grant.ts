import type { TokenEndpointGrantContext } from 'oidc-provider'
import { InvalidClientAuth, InvalidTarget } from 'oidc-provider/lib/helpers/errors.js'
import { clientToken } from '@/lib/auth/client-token'
import { findClient } from '@/lib/auth/clients'
import { grantedScope } from '@/lib/auth/scopes'

/** Parameters that this grant reads. */
export const clientParameters = ['scope', 'resource']

/**
 * Answers a client credentials grant that `answerPlainGrant` leaves to the library, which finds out what is wrong with it; where nothing
 * is, the token is the same.
 */
export async function clientGrant(context: TokenEndpointGrantContext<{ scope?: string; resource?: string }>): Promise<void> {
  const { client, issuer, params } = context.oidc
  if (params.resource !== undefined && params.resource !== issuer) throw new InvalidTarget()
  const found = await findClient(client.clientId)
  // Blocked between its authentication and this moment.
  if (!found) throw new InvalidClientAuth('blocked')
  context.body = await clientToken(found, grantedScope(params.scope), issuer)
}
