import { administerOwn } from '@/lib/admin/administer'
import { answerRotation } from '@/lib/admin/operating/answer-rotation'

/** Lets the next key sign tokens. */
export const POST = administerOwn(answerRotation)
