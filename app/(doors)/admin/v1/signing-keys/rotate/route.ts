import { administerOwn } from '@/lib/admin/administer'
import { answerRotation } from '@/lib/admin/operating/answer-operating'

export const POST = administerOwn(answerRotation)
