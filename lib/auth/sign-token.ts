import { createPrivateKey, type JsonWebKey, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import { signingAlgorithm } from '@/lib/access/keys'
import { signingKeys } from '@/lib/auth/signing-keys'
import { once } from '@/lib/runtime'

/** Signs in the background, on another processor where there is one. */
const signed = promisify(sign)

type Signer = Readonly<{ kid: string; key: KeyObject }>

/**
 * A JWT signed with the key in use. By hand, as it is done for each token of each client: a general library takes longer around the
 * signature than this whole function.
 * @param type of the header: `at+jwt` for access tokens (RFC 9068), `JWT` for ID tokens
 */
export async function signToken(type: 'at+jwt' | 'JWT', claims: object): Promise<string> {
  const { kid, key } = signer((await signingKeys())[0]!)
  const content = `${encode({ alg: signingAlgorithm, typ: type, kid })}.${encode(claims)}`
  const signature = await signed('sha256', Buffer.from(content), key)
  return `${content}.${signature.toString('base64url')}`
}

// Reading a key from its JWK takes about as long as signing with it.
function signer(jwk: JWK): Signer {
  const kept = once<{ signer?: Signer }>('token signer', () => ({}))
  if (kept.signer?.kid !== jwk.kid)
    kept.signer = { kid: jwk.kid!, key: createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }) }
  return kept.signer!
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
