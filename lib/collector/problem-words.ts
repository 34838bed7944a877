import type { Problem } from '@/lib/http/errors/problem'
import type { ProblemSlug } from '@/lib/http/errors/problems'

/** Messages of the Open Data Hub by problem, word for word. */
const words: Partial<Record<ProblemSlug, string>> = {
  'token-missing': 'Missing or invalid Authorization header',
  'token-invalid': 'Authentication failed',
  forbidden: 'Not authorized',
  'body-invalid': 'Unable to read request body',
  'not-found': 'Not Found',
}

/** Adds the property in which clients of the Open Data Hub look for the message of an error. */
export function describeCollectorProblem({ slug }: Problem): Record<string, unknown> {
  const message = words[slug]
  return message === undefined ? {} : { message }
}
