import { administer } from '@/lib/admin/administer'
import { answerRemoveWord, answerSetWord, answerWord } from '@/lib/admin/words/answer-words'

/** The words for a code: administrators set their own, or return to the platform's. */
export const GET = administer(answerWord)
export const PUT = administer(answerSetWord)
export const DELETE = administer(answerRemoveWord)
