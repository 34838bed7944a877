import { administer } from '@/lib/admin/administer'
import { answerDeprecatedFields } from '@/lib/admin/catalog/deprecate/answer-field-deprecations'

/** Fields that should no longer be used. */
export const GET = administer(answerDeprecatedFields)
