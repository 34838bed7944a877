import { administer } from '@/lib/admin/administer'
import { answerSignIns } from '@/lib/admin/usage/answer-usage'

/** Who came and who was refused, day by day. */
export const GET = administer(answerSignIns)
