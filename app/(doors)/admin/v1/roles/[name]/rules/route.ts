import { administer } from '@/lib/admin/administer'
import { answerAddRule } from '@/lib/admin/roles/answer-rules'

export const POST = administer(answerAddRule)
