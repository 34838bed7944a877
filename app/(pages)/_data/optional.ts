import { errorFacts, log } from '@/lib/log'

/** An optional part of a page; null on failure, e.g. if the API is busy. @param what its name in the log, plural */
export async function readOptional<T>(what: string, reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    log('error', `a page was shown without ${what}`, errorFacts(error))
    return null
  }
}
