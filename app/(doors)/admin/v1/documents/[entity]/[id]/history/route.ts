import { administer } from '@/lib/admin/administer'
import { respondDocumentHistory } from '@/lib/admin/catalog/editing/history'

export const GET = administer(respondDocumentHistory)
