import type { CryptoKey, JWTHeaderParameters, JWTPayload } from 'jose'
import type { Caller } from '@/lib/access/caller'

/** A public key and the algorithms it may be used with, whatever a token's header says. */
export type VerificationKey = Readonly<{ key: CryptoKey; algorithms: readonly string[] }>

/** Whose tokens are believed, and what they must say. There is one trust at a time: our own provider, or another. */
export type Trust = Readonly<{
  /** One of them must be `iss`, letter for letter. */
  issuers: readonly string[]
  /** One of them must be in `aud`; absent: any. */
  audiences?: readonly string[]
  /** The key with exactly this id, or undefined; its own errors pass through. */
  keyOf(kid: string): Promise<VerificationKey | undefined>
  /**
   * The caller a token names, once issuer, audience, signature and times are known to be right.
   * @throws whatever for a token that is no access token
   */
  callerFrom(header: JWTHeaderParameters, payload: JWTPayload): Caller
}>

/** What a token says that was found right. */
export type Verified = Readonly<{
  /** Who it speaks for. */
  caller: Caller
  /** Milliseconds since 1970. */
  expiresAt: number
  /** By what it can be revoked. */
  revocable: readonly string[]
}>
