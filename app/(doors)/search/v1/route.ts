import { handle } from '@/lib/http/handle'
import { answerSearch } from '@/lib/search/answer'

/** Answers a question in words. */
export const GET = handle(answerSearch)
