import { administerOwn } from '@/lib/admin/administer'
import { respondUserRoles } from '@/lib/admin/users/users'

export const GET = administerOwn(respondUserRoles)
