import { administer } from '@/lib/admin/administer'
import { answersOf } from '@/lib/admin/permissions/answer'
import { permissions } from '@/lib/admin/permissions/parts'

const { list, add } = answersOf(permissions)

/** Who may push or write what. */
export const GET = administer(list)
export const POST = administer(add)
