import { administer } from '@/lib/admin/administer'
import { answerWords } from '@/lib/admin/words/answer-words'

export const GET = administer(answerWords)
