import { administer } from '@/lib/admin/administer'
import { answerTryAgain } from '@/lib/admin/operating/answer-operating'

/** Retries one thing that a job has set aside. */
export const POST = administer<{ job: string; item: string }>(answerTryAgain)
