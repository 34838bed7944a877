import { administer } from '@/lib/admin/administer'
import { answerExplain } from '@/lib/admin/explain/answer-explain'

export const POST = administer(answerExplain)
