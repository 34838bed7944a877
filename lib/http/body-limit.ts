import { type Problem, problem } from '@/lib/http/problem'

/** Largest request body any door takes, in bytes; doors may take less. */
export const bodyLimitBytes = 50 * 1024 * 1024

/** 413 for any door. The connection closes, so that the rest of the body is not read. */
export function bodyTooLarge(limitBytes = bodyLimitBytes): Problem {
  const detail = `The request body is larger than ${limitBytes} bytes.`
  return problem('body-too-large', { detail, limitBytes }, { headers: { Connection: 'close' } })
}
