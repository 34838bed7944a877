import { administer } from '@/lib/admin/administer'
import { answerDeprecatedFields } from '@/lib/admin/catalog/answer-deprecations'

export const GET = administer(answerDeprecatedFields)
