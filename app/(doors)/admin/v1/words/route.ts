import { administer } from '@/lib/admin/administer'
import { respondWords } from '@/lib/admin/words/words'

export const GET = administer(respondWords)
