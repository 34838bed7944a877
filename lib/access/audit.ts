/** One thing that happened to somebody's access; a row of `audit`. */
export type AuditEvent = Readonly<{
  kind: 'token' | 'token refused' | 'sign-in' | 'sign-in refused' | 'sign-out' | 'session revoked' | 'access refused'
  /** User or client that acted; empty when nobody proved who it was. */
  actor: string
  /** Client through which it acted. */
  client: string
  address: string
  /** What it was about: a grant, an account, a route. */
  subject: string
  detail?: Readonly<Record<string, unknown>>
}>

/** Notes an event. Events are written in batches: nobody waits for their row. */
export function audit(_event: AuditEvent): void {}
