import { administer } from '@/lib/admin/administer'
import { answerOperating } from '@/lib/admin/operating/answer-operating'

/** How the platform is doing, and how it is set. */
export const GET = administer(answerOperating)
