import type { Adapter, AdapterPayload } from 'oidc-provider'
import { type Client, findClient } from '@/lib/auth/clients/clients'

/** Where the OpenID library finds clients; it never changes one. */
export function clientAdapter(): Adapter {
  const unused = () => Promise.reject(new Error('clients are not changed by the OpenID library'))
  return {
    find: findMetadata,
    upsert: unused,
    findByUserCode: unused,
    findByUid: unused,
    consume: unused,
    destroy: unused,
    revokeByGrantId: unused,
  }
}

/** Grants that include refreshing: a client that may sign people in may keep them signed in. */
const refreshable = ['password', 'authorization_code']

async function findMetadata(id: string): Promise<AdapterPayload | undefined> {
  const client = await findClient(id)
  return client ? clientMetadata(client) : undefined
}

/** A client as OpenID Connect Registration 1.0 describes one; the secret is its hash. */
function clientMetadata(client: Client): AdapterPayload {
  const refreshes = client.grants.some(grant => refreshable.includes(grant))
  // Codes need an address to return to.
  const codes = client.grants.includes('authorization_code') && client.redirectUris.length > 0
  return {
    client_id: client.id,
    client_name: client.name,
    client_secret: client.secretSha256 ?? undefined,
    token_endpoint_auth_method: client.secretSha256 === null ? 'none' : 'client_secret_basic',
    grant_types: [...new Set([...client.grants, ...(refreshes ? ['refresh_token'] : [])])],
    response_types: codes ? ['code'] : [],
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...client.postLogoutRedirectUris],
    // An app on a telephone or a desktop is called back under a scheme of its own.
    application_type: client.redirectUris.every(uri => /^https?:/i.test(uri)) ? 'web' : 'native',
    session_max_seconds: client.sessionMaxSeconds ?? undefined,
  }
}
