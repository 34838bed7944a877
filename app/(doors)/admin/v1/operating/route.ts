import { administer } from '@/lib/admin/administer'
import { answerOperating } from '@/lib/admin/operating/answer-operating'

export const GET = administer(answerOperating)
