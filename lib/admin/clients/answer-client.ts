import { readBody } from '@/lib/admin/body'
import { ClientPatch } from '@/lib/admin/clients/params'
import { clientChange, readClient } from '@/lib/admin/clients/read-client'
import { answerGone, answerSingle, changeSingle, removeSingle } from '@/lib/admin/single'
import { removeClient } from '@/lib/auth/clients/change-clients'
import { type ClientChanges, updateClient } from '@/lib/auth/clients/update-client'
import type { Call } from '@/lib/http/handle'

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
