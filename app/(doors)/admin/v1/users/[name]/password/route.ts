import { administerOwn } from '@/lib/admin/administer'
import { answerPassword } from '@/lib/admin/users/answer-user'

export const POST = administerOwn(answerPassword)
