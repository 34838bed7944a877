import { administer } from '@/lib/admin/administer'
import { respondRemoveRule } from '@/lib/admin/roles/roles'

export const DELETE = administer(respondRemoveRule)
