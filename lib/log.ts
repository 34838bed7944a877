import { config } from '@/lib/config'
import { once } from '@/lib/runtime'

const rank = { error: 0, info: 1, debug: 2 } as const

const logContext = () => once('log context', () => ({ facts: (): Record<string, unknown> => ({}) }))

/** Sets what every line says of its origin, such as the trace it belongs to. */
export function setLogContext(facts: () => Record<string, unknown>): void {
  logContext().facts = facts
}

/** One JSON line on standard error. Values are escaped by JSON; never pass tokens or secrets. */
export function log(level: keyof typeof rank, message: string, facts: Record<string, unknown> = {}): void {
  if (rank[level] > rank[config().LOG_LEVEL]) return
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, message, ...logContext().facts(), ...facts })}\n`,
  )
}

/** The facts of an error for the log: message, code, stack and cause. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const { message, stack, cause } = error
  return { error: message, code: (error as { code?: unknown }).code, stack, ...(cause ? { cause: errorFacts(cause) } : {}) }
}
