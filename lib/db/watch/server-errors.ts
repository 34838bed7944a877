import postgres from 'postgres'
import { once } from '@/lib/runtime'

/** The SQLSTATE of an error, or its code from the system or the driver. Returns an empty string for an error without a code. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** Errors of the driver and the system for a connection that cannot be opened, or was lost. */
const connectionCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_(CLOSED|DESTROYED|ENDED))$/

/** Whether a statement failed because its connection was refused, lost or closed. */
export const isOfConnection = (error: unknown): boolean =>
  connectionCodes.test(codeOf(error)) || (error instanceof postgres.PostgresError && /^(FATAL|PANIC)$/.test(error.severity))

/** Whether a replica cancelled a statement because it conflicted with changes to be replayed. */
export const isOfReplay = (error: unknown): boolean => /^(40001|40P01)$/.test(codeOf(error))

export const isUnanswered = (error: unknown): boolean => /^(CONNECT_TIMEOUT|CONNECTION_(DESTROYED|ENDED))$/.test(codeOf(error))

const troubles: readonly [RegExp, string][] = [
  [/^53300$/, 'takes no more connections'],
  [/^(28...|42501)$/, 'refuses the user'],
  [/^3D000$/, 'has no such database'],
  [/^57P0[123]$/, 'is starting or stopping'],
  [/^(CONNECT_TIMEOUT|CONNECTION_(DESTROYED|ENDED)|ETIMEDOUT)$/, 'does not respond'],
  [connectionCodes, 'cannot be reached'],
]

/** The fault of a server as the end of a sentence, without names of users and hosts. */
export function troubleOf(error: unknown): string {
  const code = codeOf(error)
  return troubles.find(([pattern]) => pattern.test(code))?.[1] ?? `fails${code && ` with ${code}`}`
}

/** SQLSTATE of a change that a server refuses because it is a replica, or was made read-only. */
export const readOnly = '25006'

const refusal = () => once<{ at: number }>('refused changes', () => ({ at: Number.NEGATIVE_INFINITY }))

/** Records that a server refused a change: the connection leads to a read-only server. */
export function noteReadOnly(): void {
  refusal().at = performance.now()
}

/** Whether a server has refused a change since a moment of `performance.now()`. */
export const refusedChangesSince = (moment: number): boolean => refusal().at > moment
