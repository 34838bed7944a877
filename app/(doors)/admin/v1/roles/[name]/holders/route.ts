import { administerOwn } from '@/lib/admin/administer'
import { respondHolders } from '@/lib/admin/roles/roles'

export const GET = administerOwn(respondHolders)
