import { config } from '@/lib/config'

const rank = { error: 0, info: 1, debug: 2 } as const

/** One JSON line on standard error. Values are escaped by JSON; never pass tokens or secrets. */
export function log(level: keyof typeof rank, message: string, facts: Record<string, unknown> = {}): void {
  if (rank[level] > rank[config().LOG_LEVEL]) return
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`)
}

/** The facts of an error for the log: message, code, stack and cause. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const { message, stack, cause } = error
  return { error: message, code: (error as { code?: unknown }).code, stack, ...(cause ? { cause: errorFacts(cause) } : {}) }
}
