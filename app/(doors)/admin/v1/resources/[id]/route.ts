import { administer } from '@/lib/admin/administer'
import { resources } from '@/lib/admin/permissions/answer-permissions'

/** One resource. */
export const GET = administer(resources.one)
export const PATCH = administer(resources.patch)
export const DELETE = administer(resources.remove)
