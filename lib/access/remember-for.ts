import type { Rights } from '@/lib/access/rights/rights'
import { remember } from '@/lib/db/cache'
import { shortHash } from '@/lib/formats/short-hash'

/**
 * `remember` for a value that depends on what a caller may see: shared by callers with equal rights, and by no others.
 * @param what the value's name, with everything else it depends on
 */
export function rememberFor<T>(rights: Rights, what: { name: string; milliseconds: number }, read: () => Promise<T>): Promise<T> {
  return remember(`${what.name} ${shortHash(JSON.stringify(rights))}`, what.milliseconds, read)
}
