import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Generates a client secret of 256 random bits, so that a plain hash protects it. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hex, the stored form of client secrets, tokens and codes. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export function secretMatches(secret: string, hash: string): boolean {
  const expected = Buffer.from(hash, 'hex')
  const digest = createHash('sha256').update(secret).digest()
  return expected.length === digest.length && timingSafeEqual(digest, expected)
}

/** The mark by which operators distinguish a client's secrets: the beginning of the hash, which is no credential. */
export const secretMark = (hash: string): string => hash.slice(0, 12)
