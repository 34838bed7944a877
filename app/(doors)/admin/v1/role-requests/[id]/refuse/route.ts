import { administer } from '@/lib/admin/administer'
import { answerRefuse } from '@/lib/admin/requests/answer-request'

export const POST = administer(answerRefuse)
