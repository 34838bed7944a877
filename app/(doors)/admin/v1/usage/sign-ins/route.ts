import { administer } from '@/lib/admin/administer'
import { answerSignIns } from '@/lib/admin/usage/answer-usage'

export const GET = administer(answerSignIns)
