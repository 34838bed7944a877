import { administer } from '@/lib/admin/administer'
import {
  answerDeprecatedField,
  answerFieldDeprecation,
  answerFieldUndeprecation,
} from '@/lib/admin/catalog/deprecate/answer-field-deprecations'

/** Marks a field as deprecated, or takes that back. */
export const GET = administer(answerDeprecatedField)
export const PUT = administer(answerFieldDeprecation)
export const DELETE = administer(answerFieldUndeprecation)
