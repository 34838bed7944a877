import { administer } from '@/lib/admin/administer'
import { respondNewDocument } from '@/lib/admin/catalog/editing/documents'

export const POST = administer(respondNewDocument)
