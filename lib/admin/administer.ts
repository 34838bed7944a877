import { demand } from '@/lib/access/caller'
import { ChangeRefused } from '@/lib/access/change-refused'
import { currentReaderFor } from '@/lib/access/reader'
import { config } from '@/lib/config'
import type { ReaderConnections } from '@/lib/db/run'
import { type ApiRequest, type Handler, handle } from '@/lib/http/handle'
import { withHeaders } from '@/lib/http/responses/respond'

type AdminHandler<Params> = (call: ApiRequest<Params>) => Promise<Response> | Response

/** Creates a handler that demands the role ADMIN before anything is read, and whose response is not cached. */
export const administer = <Params extends object = Record<never, never>>(work: AdminHandler<Params>): Handler<Params> =>
  handle<Params>(async call => {
    demand(call.caller, 'ADMIN')
    return withHeaders(await work(call), { 'Cache-Control': 'private, no-store' })
  })

/** Like `administer`, for users, roles and clients. @throws ChangeRefused if another identity provider manages them */
export const administerOwn = <Params extends object = Record<never, never>>(work: AdminHandler<Params>): Handler<Params> =>
  administer<Params>(call => {
    demandOwnAccounts()
    return work(call)
  })

/** Demands that this platform manages users and clients. @throws ChangeRefused if another identity provider does */
export function demandOwnAccounts(): void {
  const { AUTH_ISSUER } = config()
  if (AUTH_ISSUER) throw new ChangeRefused('foreign-issuer', { issuer: AUTH_ISSUER })
}

/** Connections for administrators, who see everything. `administer` has checked the right. */
export const administratorReads = (): ReaderConnections => currentReaderFor({ everything: true, guest: false })
