import { administerOwn } from '@/lib/admin/administer'
import { respondChangeUser, respondRemoveUser, respondUser } from '@/lib/admin/users/users'

export const GET = administerOwn(respondUser)
export const PATCH = administerOwn(respondChangeUser)
export const DELETE = administerOwn(respondRemoveUser)
