import { administer } from '@/lib/admin/administer'
import { answersOf } from '@/lib/admin/permissions/answer'
import { policies } from '@/lib/admin/permissions/parts'

const { one, patch, remove } = answersOf(policies)

/** One policy. */
export const GET = administer(one)
export const PATCH = administer(patch)
export const DELETE = administer(remove)
