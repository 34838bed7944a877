import { administer } from '@/lib/admin/administer'
import { answerDocumentHistory } from '@/lib/admin/catalog/editing/answer-history'

export const GET = administer(answerDocumentHistory)
