import { administer } from '@/lib/admin/administer'
import { permissions } from '@/lib/admin/permissions/permissions'

export const GET = administer(permissions.one)
export const PATCH = administer(permissions.patch)
export const DELETE = administer(permissions.remove)
