import { administer } from '@/lib/admin/administer'
import { answerNewDocument } from '@/lib/admin/catalog/editing/answer-documents'

/** Adds a record of an entity. */
export const POST = administer(answerNewDocument)
