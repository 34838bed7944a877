import { administer } from '@/lib/admin/administer'
import { answerRequests } from '@/lib/admin/requests/answer-requests'

export const GET = administer(answerRequests)
