import { administer } from '@/lib/admin/administer'
import { answerTryAgain } from '@/lib/admin/operating/set-aside'

/** Tries all again that a job has set aside. */
export const POST = administer<{ job: string }>(answerTryAgain)
