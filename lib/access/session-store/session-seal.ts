import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const randomLength = 32
const sealLength = 16

/** Generates a session id of 256 random bits and a signature, so that an invented id is refused without a query. */
export function newSessionId(key: Buffer): { id: string; hash: string } {
  const random = randomBytes(randomLength)
  const id = Buffer.concat([random, sealOf(random, key)]).toString('base64url')
  return { id, hash: hashOf(id) }
}

/** The hash under which the session of an id is stored, or null if the platform did not issue the id. */
export function sessionHash(id: string, key: Buffer): string | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(id)) return null
  const bytes = Buffer.from(id, 'base64url')
  const [random, seal] = [bytes.subarray(0, randomLength), bytes.subarray(randomLength)]
  return timingSafeEqual(seal, sealOf(random, key)) ? hashOf(id) : null
}

const sealOf = (random: Buffer, key: Buffer) => createHmac('sha256', key).update(random).digest().subarray(0, sealLength)

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

/** The tokens that the OpenID provider issued for a sign-in. They never leave the server. */
export const SessionTokens = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1).optional(),
  /** ID token, which identifies the session to the provider at the sign-out. */
  id: z.string().min(1).optional(),
})
export type SessionTokens = Readonly<z.infer<typeof SessionTokens>>

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts tokens: nonce, tag, ciphertext. @param session hash of the session id, to which the result is bound */
export function sealTokens(tokens: SessionTokens, session: string, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(session))
  const sealed = Buffer.concat([sealing.update(JSON.stringify(tokens)), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** Decrypts tokens. Returns null if the bytes were not encrypted for this session with this key. */
export function unsealTokens(sealed: Buffer, session: string, key: Buffer): SessionTokens | null {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(session)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
    return SessionTokens.parse(JSON.parse(text.toString()))
  } catch {
    return null
  }
}
