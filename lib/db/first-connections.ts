const patienceMilliseconds = 60_000

/**
 * Does `work`, which may be repeated, again while its connections are not made in time: a busy machine may take longer for the first ones
 * than callers are kept waiting for later ones.
 * @throws whatever else stops it at once, and after a minute this as well
 */
export async function untilConnected<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patienceMilliseconds; ; ) {
    try {
      return await work()
    } catch (error) {
      if (!cameTooLate(error) || Date.now() >= end) throw error
    }
  }
}

function cameTooLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code === 'CONNECT_TIMEOUT' || cameTooLate(error.cause)
}
