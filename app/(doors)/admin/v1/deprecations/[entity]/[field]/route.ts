import { administer } from '@/lib/admin/administer'
import { answerDeprecatedField, answerFieldDeprecation, answerFieldUndeprecation } from '@/lib/admin/catalog/answer-deprecations'

/** A deprecated field: marks a field as deprecated, or withdraws that. */
export const GET = administer(answerDeprecatedField)
export const PUT = administer(answerFieldDeprecation)
export const DELETE = administer(answerFieldUndeprecation)
