import { audit } from '@/lib/access/audit'
import type { Caller } from '@/lib/access/caller'
import { peerOf } from '@/lib/http/peer'
import type { Problem } from '@/lib/http/problem'

/** Notes a request that was refused for lack of a token or of a right. */
export function auditRefusal({ status, slug }: Problem, request: Request, caller: Caller): void {
  if (status !== 401 && status !== 403) return
  audit({
    kind: 'access refused',
    actor: caller.kind === 'guest' ? '' : caller.name,
    client: caller.client,
    address: peerOf(request),
    subject: `${request.method} ${pathOf(request.url)}`,
    detail: { slug },
  })
}

// Without the query, where a careless client may have put a secret. Cut by hand: it is refused all the same when it cannot be read.
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  return start < 0 ? '/' : url.slice(start).split(/[?#]/, 1)[0]!
}
