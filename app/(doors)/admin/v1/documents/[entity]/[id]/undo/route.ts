import { administer } from '@/lib/admin/administer'
import { answerUndo } from '@/lib/admin/catalog/editing/answer-history'

/** Stores a record as it was before. */
export const POST = administer(answerUndo)
