import { administer } from '@/lib/admin/administer'
import { answerDeprecatedFields } from '@/lib/admin/catalog/answer-deprecations'

/** Deprecated fields of records. */
export const GET = administer(answerDeprecatedFields)
