import { administer } from '@/lib/admin/administer'
import { answerTryAgain } from '@/lib/admin/operating/answer-operating'

export const POST = administer<{ job: string }>(answerTryAgain)
