import { administer } from '@/lib/admin/administer'
import { answerRehearsal } from '@/lib/admin/catalog/editing/answer-rehearsal'

export const POST = administer(answerRehearsal)
