import { audit } from '@/lib/access/audit'
import type { Caller } from '@/lib/access/caller'
import { peerOf } from '@/lib/http/peer'
import type { Problem } from '@/lib/http/problem'

/** Notes a request that was refused for lack of a token or of a right. */
export function auditRefusal({ status, slug }: Problem, request: Request, caller: Caller): void {
  if (status !== 401 && status !== 403) return
  const subject = `${request.method} ${new URL(request.url).pathname}`
  audit({
    kind: 'access refused',
    actor: caller.name,
    client: caller.client,
    address: peerOf(request),
    subject,
    detail: { slug },
  })
}
