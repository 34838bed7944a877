import { administer } from '@/lib/admin/administer'
import { answerRehearsal } from '@/lib/admin/catalog/editing/answer-rehearsal'

/** Shows what storing a record would do, without storing it. */
export const POST = administer(answerRehearsal)
