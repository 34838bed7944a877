import { administer } from '@/lib/admin/administer'
import { answerExplain } from '@/lib/admin/explain/answer-explain'

/** Says who may do what, and by which rule. */
export const POST = administer(answerExplain)
