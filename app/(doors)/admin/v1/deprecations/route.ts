import { administer } from '@/lib/admin/administer'
import { answerDeprecatedFields } from '@/lib/admin/catalog/deprecate/answer-field-deprecations'

/** Deprecated fields of records. */
export const GET = administer(answerDeprecatedFields)
