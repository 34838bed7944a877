import { administer } from '@/lib/admin/administer'
import { answerOperating } from '@/lib/admin/operating/answer-operating'

/** State of the platform, and its settings. */
export const GET = administer(answerOperating)
