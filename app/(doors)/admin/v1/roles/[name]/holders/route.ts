import { administerOwn } from '@/lib/admin/administer'
import { answerHolders } from '@/lib/admin/roles/answer-holders'

export const GET = administerOwn(answerHolders)
