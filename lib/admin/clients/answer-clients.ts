import { ChangeRefused } from '@/lib/access/change-refused'
import { readBody } from '@/lib/admin/body'
import { type ClientRow, clientSql, clientsSql, countClientsSql, lockClientSql } from '@/lib/admin/clients/client-sql'
import { ClientBody, ClientPatch, ClientsQuery, NewSecretBody } from '@/lib/admin/clients/params'
import { listedClient, presentClient } from '@/lib/admin/clients/present'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { answerPage, readList } from '@/lib/admin/list'
import { answerGone, answerSingle, changeSingle, type ObjectChange, removeSingle, type Single } from '@/lib/admin/single'
import { type ClientChanges, createClient, removeClient, updateClient } from '@/lib/auth/clients/change-clients'
import { type ClientInput, withQuota } from '@/lib/auth/clients/client-facts'
import { endPreviousSecret, type RenewedSecret, renewSecret } from '@/lib/auth/clients/renew-secret'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, execute, firstRow, rows } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'

/** Clients, page by page. @throws Problem 400 */
export async function answerClients(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(ClientsQuery, call.query)
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(admin(), countClientsSql(wanted)),
    rows<ClientRow>(admin(), clientsSql(wanted, page)),
  ])
  return answerPage(call, '/clients', { page, total: count?.total ?? 0, items: found.map(listedClient) })
}

/** Adds a client and answers with it and its secret, which is shown once. @throws Problem 400; ChangeRefused */
export async function answerNewClient(call: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  const body = await readBody(call.request, ClientBody)
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

function newClientOf(body: ClientBody): ClientInput {
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

type ClientCall = Call<{ id: string }>

/** One client. @throws ChangeRefused */
export const answerClient = async ({ params }: ClientCall): Promise<Response> => answerSingle(await readClient(params.id))

/** Changes what the body names. @throws Problem 400, 412; ChangeRefused */
export async function answerClientPatch(call: ClientCall): Promise<Response> {
  const changes = changesOf(await readBody(call.request, ClientPatch))
  const { id } = call.params
  return answerSingle(
    await changeSingle(
      call,
      clientChange(id, connection => updateClient(connection, id, changes)),
    ),
  )
}

/** Removes a client. @throws Problem 412; ChangeRefused */
export async function answerClientRemoval(call: ClientCall): Promise<Response> {
  const { id } = call.params
  await removeSingle(
    call,
    clientChange(id, connection => removeClient(connection, id)),
  )
  return answerGone()
}

function changesOf({ FullScope, Scope, ...body }: ClientPatch): ClientChanges {
  const named = {
    name: body.Name,
    roles: body.Roles,
    grants: body.Grants,
    redirectUris: body.RedirectUris,
    scope: FullScope ? ('full' as const) : (Scope ?? (FullScope === false ? [] : undefined)),
    postLogoutRedirectUris: body.PostLogoutRedirectUris,
    sessionMaxSeconds: body.SessionMaxSeconds,
    blocked: body.Blocked,
    quotaClass: body.QuotaClass,
    mayIntrospect: body.MayIntrospect,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as ClientChanges
}

/** Gives a client a new secret; the present one stays valid for a time. @throws Problem 400, 412; ChangeRefused */
export async function answerNewSecret(call: ClientCall): Promise<Response> {
  const { OverlapSeconds } = await readBody(call.request, NewSecretBody)
  const { id } = call.params
  let renewed: RenewedSecret | undefined
  const client = await changeSingle(
    call,
    clientChange(id, async connection => {
      renewed = await renewSecret(connection, id, OverlapSeconds)
    }),
  )
  const { secret, ended } = renewed!
  const shown = { ClientSecret: secret, Notes: ended === null ? [] : [endedNote(ended)] }
  return answerSingle({ ...client, moving: { ...client.moving, ...shown } })
}

/** Ends the earlier secret of a client before its time. @throws Problem 412; ChangeRefused */
export async function answerSecretRemoval(call: ClientCall): Promise<Response> {
  const { id } = call.params
  await changeSingle(
    call,
    clientChange(id, connection => endPreviousSecret(connection, id)),
  )
  return answerGone()
}

const endedNote = (mark: string) => ({
  code: 'earlier-secret-ended',
  detail: `The secret ${mark} was still valid beside the one that has been replaced now; it ended with this, as there are never more than two.`,
})

/** A client by its id. @throws ChangeRefused when there is none */
async function readClient(id: string, connection: Connection = admin()): Promise<Single> {
  const found = await firstRow<ClientRow>(connection, clientSql(id))
  if (!found) throw new ChangeRefused('client-unknown', { id })
  return presentClient(found)
}

/** How a client is changed, one change after another. */
const clientChange = (id: string, change: (connection: Transaction) => Promise<unknown>): ObjectChange<Single> => ({
  lock: connection => execute(connection, lockClientSql(id)),
  read: connection => readClient(id, connection),
  change,
})
