import { type Problem, problem } from '@/lib/http/problem'

/** Largest request body any door takes, in bytes; doors may take less. */
export const bodyLimitBytes = 50 * 1024 * 1024

/**
 * 413 for any door. What is still on its way is thrown away for half a second by the listener, then the connection closes: a client
 * that is cut off while it writes never reads the answer.
 */
export function bodyTooLarge(limitBytes = bodyLimitBytes): Problem {
  return problem('body-too-large', { detail: `The request body is larger than ${limitBytes} bytes.`, limitBytes })
}
