import { administer } from '@/lib/admin/administer'
import { answerAudit } from '@/lib/admin/audit/answer-audit'

/** What was done to rights, who signed in, and who was refused. */
export const GET = administer(answerAudit)
