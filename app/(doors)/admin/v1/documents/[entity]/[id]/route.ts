import { administer } from '@/lib/admin/administer'
import { answerDocument, answerDocumentRemoval, answerDocumentReplaced } from '@/lib/admin/catalog/editing/answer-documents'

export const GET = administer(answerDocument)
export const PUT = administer(answerDocumentReplaced)
export const DELETE = administer(answerDocumentRemoval)
