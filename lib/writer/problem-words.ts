import { STATUS_CODES } from 'node:http'
import type { Problem } from '@/lib/http/errors/problem'

/** The members in which clients of the public original read what went wrong, beside those of every problem. */
export const describeWriterProblem = ({ status, detail }: Problem): Record<string, unknown> => ({
  name: STATUS_CODES[status],
  description: detail,
})
