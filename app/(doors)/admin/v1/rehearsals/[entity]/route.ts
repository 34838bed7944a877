import { administer } from '@/lib/admin/administer'
import { respondRehearsal } from '@/lib/admin/catalog/editing/rehearsal'

export const POST = administer(respondRehearsal)
