import { administer } from '@/lib/admin/administer'
import { respondAddRule } from '@/lib/admin/roles/roles'

export const POST = administer(respondAddRule)
