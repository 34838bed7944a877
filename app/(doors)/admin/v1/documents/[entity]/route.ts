import { administer } from '@/lib/admin/administer'
import { answerNewDocument } from '@/lib/admin/catalog/editing/answer-documents'

/** Records of an entity as people edit them. */
export const POST = administer(answerNewDocument)
