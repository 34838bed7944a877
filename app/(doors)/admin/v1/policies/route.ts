import { administer } from '@/lib/admin/administer'
import { answersOf } from '@/lib/admin/permissions/answer'
import { policies } from '@/lib/admin/permissions/parts'

const { list, add } = answersOf(policies)

/** The policies: whom permissions can apply to. */
export const GET = administer(list)
export const POST = administer(add)
