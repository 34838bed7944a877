import type { Problem } from '@/lib/http/errors/problem'
import type { ProblemSlug } from '@/lib/http/errors/problems'

/** What the public original says, word for word. */
const words: Partial<Record<ProblemSlug, string>> = {
  'token-missing': 'Missing or invalid Authorization header',
  'token-invalid': 'Authentication failed',
  forbidden: 'Not authorized',
  'body-invalid': 'Unable to read request body',
  'not-found': 'Not Found',
}

/** The member in which clients of the public original read what went wrong, beside those of every problem. */
export function describeCollectorProblem({ slug }: Problem): Record<string, unknown> {
  const message = words[slug]
  return message === undefined ? {} : { message }
}
