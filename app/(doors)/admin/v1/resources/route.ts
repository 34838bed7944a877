import { administer } from '@/lib/admin/administer'
import { answersOf } from '@/lib/admin/permissions/answer'
import { resources } from '@/lib/admin/permissions/parts'

const { list, add } = answersOf(resources)

/** What may be pushed to or written. */
export const GET = administer(list)
export const POST = administer(add)
