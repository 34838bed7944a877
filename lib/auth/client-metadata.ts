import type { Adapter, AdapterPayload } from 'oidc-provider'
import { type Client, findClient } from '@/lib/auth/clients'

/**
 * What the OpenID library keeps and finds: it finds clients and keeps nothing, as an access token by client credentials
 * is signed and not stored.
 */
export function openidAdapter(model: string): Adapter {
  const unused = () => Promise.reject(new Error(`the OpenID library keeps no ${model} here`))
  return {
    find: model === 'Client' ? findMetadata : unused,
    upsert: unused,
    findByUserCode: unused,
    findByUid: unused,
    consume: unused,
    destroy: unused,
    revokeByGrantId: unused,
  }
}

async function findMetadata(id: string): Promise<AdapterPayload | undefined> {
  const client = await findClient(id)
  return client ? clientMetadata(client) : undefined
}

/** A client as OpenID Connect Registration 1.0 describes one; the secret is its hash. */
function clientMetadata(client: Client): AdapterPayload {
  return {
    client_id: client.id,
    client_name: client.name,
    client_secret: client.secretSha256 ?? undefined,
    token_endpoint_auth_method: client.secretSha256 === null ? 'none' : 'client_secret_basic',
    grant_types: [...client.grants],
    response_types: [],
    redirect_uris: [],
  }
}
