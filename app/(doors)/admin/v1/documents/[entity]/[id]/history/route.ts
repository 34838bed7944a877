import { administer } from '@/lib/admin/administer'
import { answerDocumentHistory } from '@/lib/admin/catalog/editing/answer-history'

/** The history of a record. */
export const GET = administer(answerDocumentHistory)
