import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const randomLength = 32
const sealLength = 16

/**
 * A new session id: 256 random bits and a signature over them, so that an invented id is refused without a query.
 * @returns the id for the cookie, and the hash under which it is stored
 */
export function newSessionId(key: Buffer): { id: string; hash: string } {
  const random = randomBytes(randomLength)
  const id = Buffer.concat([random, sealOf(random, key)]).toString('base64url')
  return { id, hash: hashOf(id) }
}

/** The hash under which the session of this id is stored, or null when we did not issue the id. */
export function sessionHash(id: string, key: Buffer): string | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(id)) return null
  const bytes = Buffer.from(id, 'base64url')
  const [random, seal] = [bytes.subarray(0, randomLength), bytes.subarray(randomLength)]
  return timingSafeEqual(seal, sealOf(random, key)) ? hashOf(id) : null
}

const sealOf = (random: Buffer, key: Buffer) => createHmac('sha256', key).update(random).digest().subarray(0, sealLength)

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')
