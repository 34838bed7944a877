import { administer } from '@/lib/admin/administer'
import { answerDeprecatedField, answerFieldDeprecation, answerFieldUndeprecation } from '@/lib/admin/catalog/answer-deprecations'

export const GET = administer(answerDeprecatedField)
export const PUT = administer(answerFieldDeprecation)
export const DELETE = administer(answerFieldUndeprecation)
