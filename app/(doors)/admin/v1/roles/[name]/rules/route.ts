import { administer } from '@/lib/admin/administer'
import { answerAddRule } from '@/lib/admin/roles/answer-roles'

export const POST = administer(answerAddRule)
