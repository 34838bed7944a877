import { administerOwn } from '@/lib/admin/administer'
import { answerNewSecret, answerSecretRemoval } from '@/lib/admin/clients/answer-clients'

/** The secrets of a client: a new one, and the end of the one before it. */
export const POST = administerOwn(answerNewSecret)
export const DELETE = administerOwn(answerSecretRemoval)
