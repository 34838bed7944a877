import { administer } from '@/lib/admin/administer'
import { answerRemoveWord, answerSetWord, answerWord } from '@/lib/admin/words/answer-words'

export const GET = administer(answerWord)
export const PUT = administer(answerSetWord)
export const DELETE = administer(answerRemoveWord)
