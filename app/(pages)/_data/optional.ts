import { errorFacts, log } from '@/lib/log'

/** Awaits an optional part of a page. A failure is logged under the plural noun `what`, and returns null. */
export async function readOptional<T>(what: string, reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    log('error', `a page was shown without ${what}`, errorFacts(error))
    return null
  }
}
