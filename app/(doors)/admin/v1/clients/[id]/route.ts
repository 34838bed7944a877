import { administerOwn } from '@/lib/admin/administer'
import { answerClient, answerClientPatch, answerClientRemoval } from '@/lib/admin/clients/answer-clients'

/** One client. */
export const GET = administerOwn(answerClient)
export const PATCH = administerOwn(answerClientPatch)
export const DELETE = administerOwn(answerClientRemoval)
