import { administer } from '@/lib/admin/administer'
import { answersOf } from '@/lib/admin/permissions/answer'
import { permissions } from '@/lib/admin/permissions/parts'

const { one, patch, remove } = answersOf(permissions)

/** One permission. */
export const GET = administer(one)
export const PATCH = administer(patch)
export const DELETE = administer(remove)
