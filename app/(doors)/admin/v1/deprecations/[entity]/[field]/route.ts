import { administer } from '@/lib/admin/administer'
import { answerFieldDeprecation, answerFieldUndeprecation } from '@/lib/admin/catalog/deprecate/answer-field-deprecation'
import { answerDeprecatedField } from '@/lib/admin/catalog/deprecate/answer-fields'

/** Marks a field as deprecated, or takes that back. */
export const GET = administer(answerDeprecatedField)
export const PUT = administer(answerFieldDeprecation)
export const DELETE = administer(answerFieldUndeprecation)
