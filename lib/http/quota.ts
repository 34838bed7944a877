import type { Caller } from '@/lib/access/caller'

/** Counts a request against its caller's quota. @returns headers of the answer that say what is left */
export function admit(_request: Request, _caller: Caller): [string, string][] {
  return []
}
