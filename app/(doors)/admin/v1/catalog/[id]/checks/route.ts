import { administer } from '@/lib/admin/administer'
import { answerCheck } from '@/lib/admin/catalog/answer-catalog'

/** Checks whether the dataset's endpoint answers as described. */
export const POST = administer(answerCheck)
