import type { CryptoKey, JWTHeaderParameters, JWTPayload } from 'jose'
import type { Caller } from '@/lib/access/caller'

/** A public key and the algorithms it may be used with, regardless of a token's header. */
export type VerificationKey = Readonly<{ key: CryptoKey; algorithms: readonly string[] }>

/** The accepted issuers and the required claims, for tokens of the platform's provider or of AUTH_ISSUER. */
export type Trust = Readonly<{
  /** The accepted values of `iss`, which are compared exactly. */
  issuers: readonly string[]
  /** The accepted values in `aud`. If undefined, `aud` is not checked. */
  audiences?: readonly string[]
  keyOf(kid: string): Promise<VerificationKey | undefined>
  /** The caller of a verified token. @throws an error for a token that is not an access token */
  callerFrom(header: JWTHeaderParameters, payload: JWTPayload): Caller
}>

export type VerifiedToken = Readonly<{
  caller: Caller
  expiresAt: number
  revocable: readonly string[]
}>
