import { administer } from '@/lib/admin/administer'
import { policies } from '@/lib/admin/permissions/permissions'

export const GET = administer(policies.one)
export const PATCH = administer(policies.patch)
export const DELETE = administer(policies.remove)
