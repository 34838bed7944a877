const patienceMilliseconds = 60_000

/**
 * Runs `work`, which must be repeatable, again while its connections time out: on a busy machine the first ones may take longer than callers wait for
 * later ones.
 * @throws any other error at once, and after a minute this one as well
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
