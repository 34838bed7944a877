import { administer } from '@/lib/admin/administer'
import { answerRefuse } from '@/lib/admin/requests/answer-requests'

export const POST = administer(answerRefuse)
