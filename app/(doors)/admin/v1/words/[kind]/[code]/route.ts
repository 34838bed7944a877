import { administer } from '@/lib/admin/administer'
import { respondRemoveWord, respondSetWord, respondWord } from '@/lib/admin/words/words'

export const GET = administer(respondWord)
export const PUT = administer(respondSetWord)
export const DELETE = administer(respondRemoveWord)
