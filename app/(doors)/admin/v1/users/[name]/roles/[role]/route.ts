import { administerOwn } from '@/lib/admin/administer'
import { answerGrant, answerTake } from '@/lib/admin/users/answer-users'

export const PUT = administerOwn(answerGrant)
export const DELETE = administerOwn(answerTake)
