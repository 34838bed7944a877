import { problemFor } from '@/lib/http/errors/answer-problem'
import { errorFacts, log } from '@/lib/log'
import { isToken } from '@/lib/netex/siri/read-element'
import { siri, siriAround } from '@/lib/netex/siri/write-element'

/** Error codes of the protocol. Not every place allows every code. */
type ConditionCode =
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

/** An error that is reported in the answer, beside the parts that succeeded. */
export class ErrorCondition extends Error {
  constructor(
    readonly code: ConditionCode,
    message: string,
    /** Its subjects: references, names of parameters, a subscription. */
    readonly about: readonly string[] = [],
  ) {
    super(message)
  }
}

/** The element that names the subject, by code. */
const aboutNames: Partial<Record<ConditionCode, string>> = {
  InvalidDataReferencesError: 'InvalidRef',
  ParametersIgnoredError: 'ParameterName',
  UnknownSubscriptionError: 'SubscriptionCode',
}

/**
 * An error condition as an element.
 * @param allowedCodes codes that this place allows; another one becomes `OtherError`. All when absent
 */
export function writeCondition({ code, message, about }: ErrorCondition, allowedCodes?: readonly ConditionCode[]): string {
  if (allowedCodes && !allowedCodes.includes(code)) return writeCondition(new ErrorCondition('OtherError', message))
  const name = aboutNames[code]
  const named = name ? about.filter(one => code === 'ParametersIgnoredError' || isToken(one)).map(one => siri(name, one)) : []
  return siriAround('ErrorCondition', siriAround(code, siri('ErrorText', message) + named.join('')))
}

/**
 * The error condition for a query that the database did not accept.
 * @throws any other error unchanged
 */
export function unavailable(error: unknown): ErrorCondition {
  const { status, detail } = problemFor(error)
  if (error instanceof ErrorCondition || status !== 503) throw error
  log('error', 'a SOAP request could not be answered', errorFacts(error))
  return new ErrorCondition('ServiceNotAvailableError', detail)
}
