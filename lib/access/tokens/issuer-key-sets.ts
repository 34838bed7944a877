import { z } from 'zod'
import { type PublicJwk, publicKeys } from '@/lib/access/tokens/key-set'
import { reader, writer } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const timeoutMilliseconds = 4000
const bytesMax = 256 * 1024
const redirectsMax = 3

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })

/**
 * Fetches the unverified key set of an issuer. Its URL is in the discovery document; without a document, it is
 * Keycloak's.
 * @throws Error if there is no usable response within four seconds
 * @see OpenID Connect Discovery 1.0 section 4.3
 */
export async function fetchKeySet(issuer: string): Promise<unknown> {
  const base = issuer.replace(/\/$/, '')
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const document = await fetchJson(new URL(`${base}/.well-known/openid-configuration`), signal)
  const url = document === null ? `${base}/protocol/openid-connect/certs` : keysUrl(issuer, document)
  const set = await fetchJson(new URL(url), signal)
  if (set === null) throw new Error(`${url} responds with 404`)
  return set
}

function keysUrl(issuer: string, document: unknown): string {
  const { data } = Discovery.safeParse(document)
  if (!data) throw new Error(`the discovery document of ${issuer} names no jwks_uri`)
  // Issuers are compared exactly, so that the document of another provider cannot introduce its keys.
  if (data.issuer !== issuer) throw new Error(`the provider at ${issuer} calls itself ${data.issuer}; AUTH_ISSUER must be that`)
  if (issuer.startsWith('https:') && !data.jwks_uri.startsWith('https:')) throw new Error(`${data.jwks_uri} is not https`)
  return data.jwks_uri
}

/** Fetches JSON. Returns null for 404. @throws Error for other statuses, many redirects, long or malformed responses */
async function fetchJson(address: URL, signal: AbortSignal, redirects = 0): Promise<unknown> {
  const response = await fetch(address, { signal, redirect: 'manual', headers: { Accept: 'application/json' } })
  const target = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
  if (target !== null) {
    await response.body?.cancel()
    return fetchJson(redirected(address, target, redirects), signal, redirects + 1)
  }
  if (response.status !== 200) await response.body?.cancel()
  if (response.status === 404) return null
  if (response.status !== 200) throw new Error(`${address.href} responds with ${response.status}`)
  return JSON.parse(await bodyText(response, address))
}

function redirected(from: URL, location: string, redirects: number): URL {
  const to = new URL(location, from)
  const allowed = from.protocol === 'https:' ? ['https:'] : ['http:', 'https:']
  if (redirects >= redirectsMax || !allowed.includes(to.protocol))
    throw new Error(`${from.href} leads on to ${to.href}, which is not followed`)
  return to
}

async function bodyText(response: Response, address: URL): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new Error(`${address.href} sends more than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const name = 'keys of AUTH_ISSUER'

/** The stored keys of AUTH_ISSUER, for a start while it is unavailable. Keys of another provider are not returned. */
export async function loadIssuerKeys(issuer: string): Promise<PublicJwk[]> {
  const row = await firstRow<{ value: string }>(reader(), storedSql())
  const stored = row ? (JSON.parse(row.value) as { issuer: string }) : null
  return stored?.issuer === issuer ? publicKeys(stored) : []
}

export async function storeIssuerKeys(issuer: string, keys: readonly PublicJwk[]): Promise<void> {
  await execute(writer(), keepSql(JSON.stringify({ issuer, keys })))
}

const storedSql = (): Sql => sql`select value from setting where name = ${name}`

const keepSql = (value: string): Sql => sql`
  insert into setting as s (name, value)
  values (${name}, ${value})
  on conflict (name) do update set value = excluded.value where s.value <> excluded.value`
