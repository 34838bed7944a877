import { administer } from '@/lib/admin/administer'
import { answerRequests } from '@/lib/admin/requests/answer-requests'

/** Requests for roles; without parameters the pending ones, oldest first. */
export const GET = administer(answerRequests)
