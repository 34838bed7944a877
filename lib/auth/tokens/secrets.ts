import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new client secret: 256 random bits, so that a plain hash protects it. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a client secret: SHA-256 in hex. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether `secret` has this hash, in constant time. */
export function secretMatches(secret: string, hash: string): boolean {
  const expected = Buffer.from(hash, 'hex')
  const digest = createHash('sha256').update(secret).digest()
  return expected.length === digest.length && timingSafeEqual(digest, expected)
}

/** Distinguishes the secrets of a client for operators: the beginning of the hash, which is not a credential. */
export const secretMark = (hash: string): string => hash.slice(0, 12)
