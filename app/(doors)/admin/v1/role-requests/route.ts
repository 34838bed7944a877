import { administer } from '@/lib/admin/administer'
import { answerRequests } from '@/lib/admin/requests/answer-requests'

/** The roles that people ask for; without parameters those that wait, the oldest first. */
export const GET = administer(answerRequests)
