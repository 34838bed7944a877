import { administer } from '@/lib/admin/administer'
import { answerAudit } from '@/lib/admin/audit/answer-audit'

export const GET = administer(answerAudit)
