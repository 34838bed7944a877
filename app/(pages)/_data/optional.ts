import { errorFacts, log } from '@/lib/log'

/**
 * What a page can do without, such as values that only choose colours: null where it cannot be read, for instance because the interface is busy.
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
