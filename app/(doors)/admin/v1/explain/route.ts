import { administer } from '@/lib/admin/administer'
import { answerExplain } from '@/lib/admin/explain/answer-explain'

/** Who may do what with which, and by which rule. */
export const POST = administer(answerExplain)
