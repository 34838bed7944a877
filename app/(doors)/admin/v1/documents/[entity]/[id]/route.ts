import { administer } from '@/lib/admin/administer'
import { respondDocument, respondDocumentRemoval, respondDocumentReplaced } from '@/lib/admin/catalog/editing/documents'

export const GET = administer(respondDocument)
export const PUT = administer(respondDocumentReplaced)
export const DELETE = administer(respondDocumentRemoval)
