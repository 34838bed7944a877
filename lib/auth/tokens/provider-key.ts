import { createHmac } from 'node:crypto'
import { storedSecret } from '@/lib/access/session-store/secrets'

/** A key for one purpose, derived from the identity provider's secret. */
export async function providerKey(purpose: 'cookies' | 'refresh tokens'): Promise<Buffer> {
  const secret = await storedSecret('identity provider secret')
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(purpose).digest()
}
