import { administerOwn } from '@/lib/admin/administer'
import { answerRotation } from '@/lib/admin/operating/answer-operating'

/** Makes the next key the one that signs tokens. */
export const POST = administerOwn(answerRotation)
