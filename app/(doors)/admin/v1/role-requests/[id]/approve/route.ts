import { administerOwn } from '@/lib/admin/administer'
import { answerApprove } from '@/lib/admin/requests/answer-request'

export const POST = administerOwn(answerApprove)
