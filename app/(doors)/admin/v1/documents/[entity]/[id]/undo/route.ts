import { administer } from '@/lib/admin/administer'
import { answerUndo } from '@/lib/admin/catalog/editing/answer-history'

export const POST = administer(answerUndo)
