import { problemFor } from '@/lib/http/errors/answer-problem'
import { errorFacts, log } from '@/lib/log'
import { ErrorCondition } from '@/lib/netex/siri/error-condition'

/**
 * What is said in an answer when the database does not take a question.
 * @throws the error itself where it is another one
 */
export function unavailable(error: unknown): ErrorCondition {
  const { status, detail } = problemFor(error)
  if (error instanceof ErrorCondition || status !== 503) throw error
  log('error', 'a question of the SOAP producer was not answered', errorFacts(error))
  return new ErrorCondition('ServiceNotAvailableError', detail)
}
