import { administerOwn } from '@/lib/admin/administer'
import { answerNewSecret, answerSecretRemoval } from '@/lib/admin/clients/answer-clients'

export const POST = administerOwn(answerNewSecret)
export const DELETE = administerOwn(answerSecretRemoval)
