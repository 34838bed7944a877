import { administer } from '@/lib/admin/administer'
import { answerNewDocument } from '@/lib/admin/catalog/editing/answer-documents'

export const POST = administer(answerNewDocument)
