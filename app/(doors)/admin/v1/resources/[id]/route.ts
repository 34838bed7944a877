import { administer } from '@/lib/admin/administer'
import { resources } from '@/lib/admin/permissions/permissions'

export const GET = administer(resources.one)
export const PATCH = administer(resources.patch)
export const DELETE = administer(resources.remove)
