import { administer } from '@/lib/admin/administer'
import { answerPushMatrix } from '@/lib/admin/permissions/answer-push-matrix'

/** Who may push where, and who did. */
export const GET = administer(answerPushMatrix)
