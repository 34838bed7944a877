import { hkdfSync } from 'node:crypto'
import { storedSecret } from '@/lib/access/sessions/stored-secret'

/** What the pages need keys for; no key can be computed from another. */
export type KeyUse = 'session ids' | 'session tokens' | 'next-auth' | 'client secret'

/**
 * A key of 32 bytes for one use, the same in every process on this database.
 * @see RFC 5869
 */
export async function pagesKey(use: KeyUse): Promise<Buffer> {
  const secret = await storedSecret('pages secret')
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `belvedere pages: ${use}`, 32))
}
