import { demand } from '@/lib/access/caller'
import { ChangeRefused } from '@/lib/access/change-refused'
import { currentReaderFor } from '@/lib/access/reader'
import { config } from '@/lib/config'
import type { ReaderConnections } from '@/lib/db/run'
import { withHeaders } from '@/lib/http/answers/respond'
import { type Call, type Handler, handle } from '@/lib/http/handle'

type Work<Params> = (call: Call<Params>) => Promise<Response> | Response

/**
 * Makes a handler of the administration. It checks for an administrator before anything is read, and no cache keeps
 * the answer.
 */
export function administer<Params extends object = Record<never, never>>(work: Work<Params>): Handler<Params> {
  return handle<Params>(async call => {
    demand(call.caller, 'ADMIN')
    return withHeaders(await work(call), { 'Cache-Control': 'private, no-store' })
  })
}

/** The same for users, their roles and clients. @throws ChangeRefused where they belong to another identity provider */
export function administerOwn<Params extends object = Record<never, never>>(work: Work<Params>): Handler<Params> {
  return administer<Params>(call => {
    demandOwnAccounts()
    return work(call)
  })
}

/** Lets pass where users and clients are the platform's own. @throws ChangeRefused where they belong to another identity provider */
export function demandOwnAccounts(): void {
  const { AUTH_ISSUER } = config()
  if (AUTH_ISSUER) throw new ChangeRefused('foreign-issuer', { issuer: AUTH_ISSUER })
}

/** Connections for administrators, who see everything, and see their changes at once; `administer` has checked their right. */
export const administratorReads = (): ReaderConnections => currentReaderFor({ everything: true, guest: false })
