import { administer } from '@/lib/admin/administer'
import { answerUsage } from '@/lib/admin/usage/answer-usage'

export const GET = administer(answerUsage)
