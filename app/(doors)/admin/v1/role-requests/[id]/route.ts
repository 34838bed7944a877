import { administer } from '@/lib/admin/administer'
import { answerRequest } from '@/lib/admin/requests/answer-request'

export const GET = administer(answerRequest)
