import { administer } from '@/lib/admin/administer'
import { answerRequest } from '@/lib/admin/requests/answer-requests'

export const GET = administer(answerRequest)
