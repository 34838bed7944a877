import { administer } from '@/lib/admin/administer'
import { answerWords } from '@/lib/admin/words/answer-words'

/** What codes are called, and by which words they are found. */
export const GET = administer(answerWords)
