/** The sender of a request, regardless of which provider issued the token. */
export type Caller = Readonly<{
  kind: 'guest' | 'user' | 'client'
  /** `sub` of the token; empty for a guest. */
  subject: string
  /** Id of the client that the token was issued to; empty for a guest. */
  client: string
  name: string
  /** Roles in the token, and always GUEST. */
  roles: readonly string[]
}>

export const guest: Caller = Object.freeze({
  kind: 'guest',
  subject: '',
  client: '',
  name: 'guest',
  roles: Object.freeze(['GUEST']) as readonly string[],
})

/** Whether a caller has a role; ADMIN includes every role. */
export const holds = (caller: Caller, role: string): boolean => caller.roles.includes(role) || caller.roles.includes('ADMIN')

/** Access is denied because the token is `missing` (401) or `invalid` (401), or gives no right (403). */
export class AccessError extends Error {
  constructor(
    readonly reason: 'missing' | 'invalid' | 'forbidden',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Requires a role of the caller. @throws AccessError 401 without a token, 403 without the role */
export function demand(caller: Caller, role: string): void {
  if (caller.kind === 'guest') throw new AccessError('missing', 'This call needs an access token.')
  if (!holds(caller, role)) throw new AccessError('forbidden', `This call needs the role ${role}.`)
}
