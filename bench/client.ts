import { hashSecret } from '@/lib/auth/tokens/secrets'
import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

export const client = { id: 'bench', secret: 'a secret of the benches' } as const

export async function storeClient(role?: string): Promise<void> {
  const { id, secret } = client
  await execute(
    maintenance(),
    sql`insert into client (id, name, secret_sha256, full_scope) values (${id}, ${id}, ${hashSecret(secret)}, true)`,
  )
  if (role) await execute(maintenance(), sql`insert into client_role (client_id, role) values (${id}, ${role})`)
}

export async function tokenOf(url: string, { id, secret }: Readonly<{ id: string; secret: string }> = client): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret })
  const response = await fetch(`${url}/auth/realms/belvedere/protocol/openid-connect/token`, { method: 'POST', body: form })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Posts to the writer. @returns the parsed response, null if it is empty @throws Error if the status is not 2xx */
export async function postToWriter(
  url: string,
  token: string,
  [path, body]: readonly [path: string, body: unknown],
): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/writer/json/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

export const readJson = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T
