import { hostname } from 'node:os'
import { config } from '@/lib/config'
import { once } from '@/lib/runtime'
import { processName } from '@/lib/workers'

const rank = { error: 0, info: 1, debug: 2 } as const

const logContext = () => once('log context', () => ({ facts: (): Record<string, unknown> => ({}) }))

/** Sets the function that returns additional properties of every line, such as its trace. */
export function setLogContext(facts: () => Record<string, unknown>): void {
  logContext().facts = facts
}

type LogFields = Record<string, unknown>

const origin = () => once('log origin', () => ({ host: hostname(), pid: process.pid, process: processName() }))

/**
 * Writes one JSON line on standard error. Errors that differ only by their request are one line per second: the first
 * immediately, then the last of each second with its `count`. Never pass tokens or secrets.
 */
export function log(level: keyof typeof rank, message: string, facts: LogFields = {}): void {
  if (rank[level] > rank[config().LOG_LEVEL]) return
  const line = { time: new Date().toISOString(), level, message, ...origin(), ...logContext().facts(), ...facts }
  if (level !== 'error' || !isRepeated(line)) write(line)
}

const write = (line: LogFields) => void process.stderr.write(`${JSON.stringify(line)}\n`)

/** The last unwritten line of a kind, or null, and the number of lines since the last written one. */
type RepeatedError = { line: LogFields | null; count: number }

const repeatMilliseconds = 1_000

/** Properties that differ each time the same error occurs. */
const ofOneTime = new Set(['time', 'requestId', 'url', 'stack', 'traceId', 'spanId'])
const kindOf = (line: LogFields) => JSON.stringify(line, (key, value) => (ofOneTime.has(key) ? undefined : value))

// Pending lines are written when the process ends.
const repeats = () =>
  once('repeated errors', () => {
    const kinds = new Map<string, RepeatedError>()
    process.on('exit', () => {
      for (const kind of kinds.values()) writeRepeated(kind)
    })
    return kinds
  })

/** Whether an error of this kind was written less than a second ago, so that this one is only counted. */
function isRepeated(line: LogFields): boolean {
  const name = kindOf(line)
  const existing = repeats().get(name)
  if (existing) {
    existing.line = line
    existing.count += 1
    return true
  }
  const kind: RepeatedError = { line: null, count: 0 }
  repeats().set(name, kind)
  const timer = setInterval(() => {
    if (writeRepeated(kind)) return
    clearInterval(timer)
    repeats().delete(name)
  }, repeatMilliseconds).unref()
  return false
}

function writeRepeated(kind: RepeatedError): boolean {
  const { line, count } = kind
  if (!line) return false
  write({ ...line, count })
  kind.line = null
  kind.count = 0
  return true
}

/** The properties of an error for the log: message, code, stack and cause. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const { message, stack, cause } = error
  return { error: message, code: (error as { code?: unknown }).code, stack, ...(cause ? { cause: errorFacts(cause) } : {}) }
}
