import { administer } from '@/lib/admin/administer'
import { answerExplain } from '@/lib/admin/explain/answer-explain'

/** Explains whether somebody may do something, and by which rule. */
export const POST = administer(answerExplain)
