import { administer } from '@/lib/admin/administer'
import { permissions } from '@/lib/admin/permissions/permissions'

export const GET = administer(permissions.list)
export const POST = administer(permissions.add)
