import { administerOwn } from '@/lib/admin/administer'
import { answerNewSecret, answerSecretRemoval } from '@/lib/admin/clients/answer-clients'

/** The secrets of a client: makes a new one, or ends the previous one. */
export const POST = administerOwn(answerNewSecret)
export const DELETE = administerOwn(answerSecretRemoval)
