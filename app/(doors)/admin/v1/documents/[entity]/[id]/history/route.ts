import { administer } from '@/lib/admin/administer'
import { answerDocumentHistory } from '@/lib/admin/catalog/editing/answer-history'

/** What happened to a record. */
export const GET = administer(answerDocumentHistory)
