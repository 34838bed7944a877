import { readBody } from '@/lib/admin/body'
import { type ClientRow, clientsSql, countClientsSql } from '@/lib/admin/clients/client-sql'
import { ClientsQuery, NewClient } from '@/lib/admin/clients/params'
import { listedClient } from '@/lib/admin/clients/present'
import { readClient } from '@/lib/admin/clients/read-client'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { answerPage, readList } from '@/lib/admin/list'
import { answerSingle } from '@/lib/admin/single'
import { type ClientInput, createClient } from '@/lib/auth/clients/change-clients'
import { withQuota } from '@/lib/auth/clients/client-quota'
import { admin } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'

/** Clients, page by page. @throws Problem 400 */
export async function answerClients(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(ClientsQuery, call.query)
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(admin(), countClientsSql(wanted)),
    rows<ClientRow>(admin(), clientsSql(wanted, page)),
  ])
  return answerPage(call, '/clients', page, { total: count?.total ?? 0, items: found.map(listedClient) })
}

/** Adds a client and answers with it and its secret, which is shown once. @throws Problem 400; ChangeRefused */
export async function answerNewClient(call: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  const body = await readBody(call.request, NewClient)
  let secret: string | null = null
  const created = await createOnce(call, body, async connection => {
    secret = await createClient(connection, newClientOf(body))
    return { id: body.Id }
  })
  const client = await readClient(created.value.id)
  const shown = secret === null ? client : { ...client, moving: { ...client.moving, ClientSecret: secret } }
  const location = `${doorUrl('admin')}/clients/${encodeURIComponent(created.value.id)}`
  return answerSingle(shown, { status: 201, headers: createdHeaders(created, location) })
}

function newClientOf(body: NewClient): ClientInput {
  const { Id: id, Roles: roles = [] } = body
  const wanted: ClientInput = {
    id,
    name: body.Name ?? id,
    roles,
    scope: body.FullScope ? 'full' : (body.Scope ?? roles),
    grants: body.Grants ?? [],
    redirectUris: body.RedirectUris ?? [],
    postLogoutRedirectUris: body.PostLogoutRedirectUris ?? [],
    sessionMaxSeconds: body.SessionMaxSeconds ?? null,
    mayIntrospect: body.MayIntrospect ?? false,
    secrecy: body.Public ? 'public' : 'confidential',
  }
  return body.QuotaClass === undefined ? wanted : withQuota(wanted, body.QuotaClass, id)
}
