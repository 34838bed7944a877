import { once } from '@/lib/runtime'

/** Work that is done now and again, or once at the start, as this process has seen it. */
export type Job = {
  readonly name: string
  /** How long after it ended it begins again; null: it is done at the start only. */
  readonly everySeconds: number | null
  runs: number
  failures: number
  lastAt: Date | null
  lastMilliseconds: number | null
  /** What went wrong the last time; null when nothing did. */
  lastError: string | null
}

const known = () => once('jobs', () => new Map<string, Job>())

/** All work of this process, in the order in which it was begun. */
export const listJobs = (): readonly Readonly<Job>[] => [...known().values()]

/**
 * Does a piece of work once and notes how it went.
 * @throws what the work throws
 */
export async function runJob(name: string, everySeconds: number | null, work: () => Promise<unknown>): Promise<void> {
  const job = jobNamed(name, everySeconds)
  const began = performance.now()
  job.lastAt = new Date()
  try {
    await work()
    job.lastError = null
  } catch (error) {
    job.failures++
    job.lastError = error instanceof Error ? error.message : String(error)
    throw error
  } finally {
    job.runs++
    job.lastMilliseconds = Math.round(performance.now() - began)
  }
}

function jobNamed(name: string, everySeconds: number | null): Job {
  const job = known().get(name) ?? {
    name,
    everySeconds,
    runs: 0,
    failures: 0,
    lastAt: null,
    lastMilliseconds: null,
    lastError: null,
  }
  known().set(name, job)
  return job
}
