import type { IssuerClient, IssuerUser, SigningKey } from './test-issuer-tokens'

type Code = Readonly<{
  clientId: string
  username: string
  redirectUri: string
  challenge: string | null
  nonce: string | null
}>
export type Session = Readonly<{ username: string; clientId: string; nonce?: string | null }>

export type World = {
  issuer: string
  keys: SigningKey[]
  clients: Map<string, IssuerClient>
  users: Map<string, IssuerUser>
  sessions: Map<string, Session>
  codes: Map<string, Code>
  refreshSecret: Uint8Array
  /** The user who is signed in in the browser, so that no form is needed; null: none. */
  signedIn: string | null
  accessTokenSeconds: number
}

export type IssuerRequest = Readonly<{ method: string; authorization: string; query: URLSearchParams; form: URLSearchParams }>
export type IssuerResponse = Readonly<{ status: number; body?: unknown; location?: string }>

/** A refusal in the words of RFC 6749. */
export const refused = (status: number, code: string, error_description: string): IssuerResponse => ({
  status,
  body: { error: code, error_description },
})
