import { administerOwn } from '@/lib/admin/administer'
import { answerClient, answerClientPatch, answerClientRemoval } from '@/lib/admin/clients/answer-clients'

export const GET = administerOwn(answerClient)
export const PATCH = administerOwn(answerClientPatch)
export const DELETE = administerOwn(answerClientRemoval)
