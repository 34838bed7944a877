import { type Caller, guest } from '@/lib/access/caller'

/**
 * Who sent the request, by its bearer token; a guest without one.
 * @throws AccessError `invalid` for a token that is malformed, expired, revoked or not ours
 */
export async function callerOf(authorization: string | null): Promise<Caller> {
  if (!authorization) return guest
  return guest
}
