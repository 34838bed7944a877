import { administerOwn } from '@/lib/admin/administer'
import { respondRotation } from '@/lib/admin/operating/operating'

export const POST = administerOwn(respondRotation)
