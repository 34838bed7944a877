import { administer } from '@/lib/admin/administer'
import { answerDeprecatedFields } from '@/lib/admin/catalog/deprecate/answer-fields'

/** Fields that should no longer be used. */
export const GET = administer(answerDeprecatedFields)
