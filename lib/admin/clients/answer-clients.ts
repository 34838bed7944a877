import { readBody } from '@/lib/admin/body'
import { ClientBody, ClientPatch, ClientsQuery, NewSecretBody } from '@/lib/admin/clients/params'
import { clients, clientsWanted, listedClient, readClient } from '@/lib/admin/clients/read-client'
import { answerRows, type ListCall } from '@/lib/admin/list'
import {
  answerRemoval,
  answerSingle,
  changeSingle,
  createdHeaders,
  createOnce,
  type ObjectChange,
  type Single,
} from '@/lib/admin/single'
import { type ClientChanges, createClient, removeClient, updateClient } from '@/lib/auth/clients/change-clients'
import { type ClientInput, withQuota } from '@/lib/auth/clients/client-facts'
import { endPreviousSecret, type RenewedSecret, renewSecret } from '@/lib/auth/clients/renew-secret'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { Call } from '@/lib/http/handle'

/** Clients, page by page. @throws Problem 400 */
export const answerClients = (call: ListCall): Promise<Response> =>
  answerRows(call, {
    path: '/clients',
    query: ClientsQuery,
    statement: wanted => ({ ...clients, where: clientsWanted(wanted), order: sql`c.id` }),
    present: listedClient,
  })

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
  return answerSingle(shown, { status: 201, headers: createdHeaders(created, '/clients', created.value.id) })
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
  return answerSingle(
    await changeSingle(
      call,
      changeOf(call, (connection, id) => updateClient(connection, id, changes)),
    ),
  )
}

/** Removes a client. @throws Problem 412; ChangeRefused */
export async function answerClientRemoval(call: ClientCall): Promise<Response> {
  return answerRemoval(call, changeOf(call, removeClient))
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
  let renewed: RenewedSecret | undefined
  const renew: ClientWork = async (connection, id) => {
    renewed = await renewSecret(connection, id, OverlapSeconds)
  }
  const client = await changeSingle(call, changeOf(call, renew))
  const { secret, ended } = renewed!
  const shown = { ClientSecret: secret, Notes: ended === null ? [] : [endedNote(ended)] }
  return answerSingle({ ...client, moving: { ...client.moving, ...shown } })
}

/** Ends the earlier secret of a client before its time. @throws Problem 412; ChangeRefused */
export async function answerSecretRemoval(call: ClientCall): Promise<Response> {
  return answerRemoval(call, changeOf(call, endPreviousSecret))
}

const endedNote = (mark: string) => ({
  code: 'earlier-secret-ended',
  detail: `The secret ${mark} was still valid beside the one that has been replaced now; it ended with this, as there are never more than two.`,
})

type ClientWork = (connection: Transaction, id: string) => Promise<unknown>

/** How a client is changed, one change after another. */
const changeOf = ({ params: { id } }: ClientCall, work: ClientWork): ObjectChange<Single> => ({
  lock: connection => execute(connection, sql`select from client c where c.id = ${id} for update`),
  read: connection => readClient(id, connection),
  change: connection => work(connection, id),
})
