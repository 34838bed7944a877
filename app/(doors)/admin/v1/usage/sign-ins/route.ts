import { administer } from '@/lib/admin/administer'
import { answerSignIns } from '@/lib/admin/usage/answer-usage'

/** Sign-ins and refusals, day by day. */
export const GET = administer(answerSignIns)
