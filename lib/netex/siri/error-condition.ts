import { problemFor } from '@/lib/http/errors/answer-problem'
import { errorFacts, log } from '@/lib/log'
import { isToken } from '@/lib/netex/siri/read-element'
import { siri, siriAround } from '@/lib/netex/siri/write-element'

/** What the protocol can say went wrong; not each of them in every place. */
export type ConditionCode =
  | 'AccessNotAllowedError'
  | 'AllowedResourceUsageExceededError'
  | 'CapabilityNotSupportedError'
  | 'EndpointDeniedAccessError'
  | 'InvalidDataReferencesError'
  | 'NoInfoForTopicError'
  | 'OtherError'
  | 'ParametersIgnoredError'
  | 'ServiceNotAvailableError'
  | 'UnknownSubscriptionError'

/** Something that went wrong and is said in the answer, beside what went well. */
export class ErrorCondition extends Error {
  constructor(
    readonly code: ConditionCode,
    message: string,
    /** What it is about: references, names of parameters, a subscription. */
    readonly about: readonly string[] = [],
  ) {
    super(message)
  }
}

/** How a code names what it is about. */
const aboutNames: Partial<Record<ConditionCode, string>> = {
  InvalidDataReferencesError: 'InvalidRef',
  ParametersIgnoredError: 'ParameterName',
  UnknownSubscriptionError: 'SubscriptionCode',
}

/**
 * An error condition as an element.
 * @param sayable codes that may stand in this place; another one becomes `OtherError`. All of them when absent
 */
export function writeCondition({ code, message, about }: ErrorCondition, sayable?: readonly ConditionCode[]): string {
  if (sayable && !sayable.includes(code)) return writeCondition(new ErrorCondition('OtherError', message))
  const name = aboutNames[code]
  const named = name ? about.filter(one => code === 'ParametersIgnoredError' || isToken(one)).map(one => siri(name, one)) : []
  return siriAround('ErrorCondition', siriAround(code, siri('ErrorText', message) + named.join('')))
}

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
