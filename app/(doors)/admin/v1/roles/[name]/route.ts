import { administer } from '@/lib/admin/administer'
import { respondChangeRole, respondRemoveRole, respondRole } from '@/lib/admin/roles/roles'

export const GET = administer(respondRole)
export const PATCH = administer(respondChangeRole)
export const DELETE = administer(respondRemoveRole)
