import { administer } from '@/lib/admin/administer'
import { answerCheck } from '@/lib/admin/catalog/answer-catalog'

export const POST = administer(answerCheck)
