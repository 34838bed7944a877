import { once } from '@/lib/runtime'

/** A job of this process that runs repeatedly, or once at the start. */
export type Job = {
  readonly name: string
  /** Seconds between its end and its next run; null: it runs at the start only. */
  readonly everySeconds: number | null
  runs: number
  failures: number
  lastAt: Date | null
  lastMilliseconds: number | null
  /** The error of the last run; null when it went well. */
  lastError: string | null
}

const known = () => once('jobs', () => new Map<string, Job>())

/** All jobs of this process, in the order in which they were started. */
export const listJobs = (): readonly Readonly<Job>[] => [...known().values()]

/**
 * Runs a job once and notes the result.
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
