import { administer } from '@/lib/admin/administer'
import { respondCreateRole, respondRoles } from '@/lib/admin/roles/roles'

export const GET = administer(respondRoles)
export const POST = administer(respondCreateRole)
