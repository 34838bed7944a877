import type { Caller } from '@/lib/access/caller'
import { callerOf } from '@/lib/access/token'
import { tokenIssuer } from '@/lib/http/issuer'

/** Who sends a request: by its bearer token, or a guest. @throws AccessError `invalid` for a token that cannot be used */
export function identify(request: Request): Promise<Caller> {
  return callerOf(request.headers.get('authorization'), tokenIssuer())
}
