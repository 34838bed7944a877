import { administer } from '@/lib/admin/administer'
import { respondUndo } from '@/lib/admin/catalog/editing/history'

export const POST = administer(respondUndo)
