import { administerOwn } from '@/lib/admin/administer'
import { answerApprove } from '@/lib/admin/requests/answer-requests'

export const POST = administerOwn(answerApprove)
