import { administerOwn } from '@/lib/admin/administer'
import { answerHolders } from '@/lib/admin/roles/answer-roles'

export const GET = administerOwn(answerHolders)
