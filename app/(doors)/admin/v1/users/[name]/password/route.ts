import { administerOwn } from '@/lib/admin/administer'
import { answerPassword } from '@/lib/admin/users/answer-users'

export const POST = administerOwn(answerPassword)
