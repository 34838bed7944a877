import { administer } from '@/lib/admin/administer'
import { answerCheck } from '@/lib/admin/catalog/answer-catalog'

/** Whether its endpoint answers as it is described. */
export const POST = administer(answerCheck)
