import { administer } from '@/lib/admin/administer'
import { answerRehearsal } from '@/lib/admin/catalog/editing/answer-rehearsal'

/** What would come of storing a record. */
export const POST = administer(answerRehearsal)
