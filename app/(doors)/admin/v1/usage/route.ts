import { administer } from '@/lib/admin/administer'
import { answerUsage } from '@/lib/admin/usage/answer-usage'

/** How often datasets, clients and deprecated fields are called. */
export const GET = administer(answerUsage)
