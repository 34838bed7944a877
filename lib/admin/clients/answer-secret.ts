import { readBody } from '@/lib/admin/body'
import { NewSecretBody } from '@/lib/admin/clients/params'
import { clientChange } from '@/lib/admin/clients/read-client'
import { answerGone, answerSingle, changeSingle } from '@/lib/admin/single'
import { endPreviousSecret, type RenewedSecret, renewSecret } from '@/lib/auth/clients/renew-secret'
import type { Call } from '@/lib/http/handle'

type ClientCall = Call<{ id: string }>

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
