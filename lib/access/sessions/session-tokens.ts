import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** What the OpenID provider gave for a sign-in; never leaves the server. */
export const SessionTokens = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1).optional(),
  /** Tells the provider at the sign-out whose session it is. */
  id: z.string().min(1).optional(),
})
export type SessionTokens = Readonly<z.infer<typeof SessionTokens>>

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Tokens as the database keeps them: nonce, tag, ciphertext.
 * @param session hash of the session's id; bound in, so that a row copied to another session does not open
 */
export function sealTokens(tokens: SessionTokens, session: string, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(session))
  const sealed = Buffer.concat([sealing.update(JSON.stringify(tokens)), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** The tokens again, or null when the bytes are not what was sealed for this session with this key. */
export function openTokens(sealed: Buffer, session: string, key: Buffer): SessionTokens | null {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(session)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
    return SessionTokens.parse(JSON.parse(text.toString()))
  } catch {
    return null
  }
}
