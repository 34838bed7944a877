import { administerOwn } from '@/lib/admin/administer'
import { respondGrant, respondTake } from '@/lib/admin/users/users'

export const PUT = administerOwn(respondGrant)
export const DELETE = administerOwn(respondTake)
