import { errorFacts, log } from '@/lib/log'

/**
 * Reads an optional part of a page; null on failure, e.g. because the API is busy.
 * @param what for the log, in the plural
 */
export async function readOptional<T>(what: string, reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    log('error', `a page was shown without ${what}`, errorFacts(error))
    return null
  }
}
