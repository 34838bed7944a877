import { administerOwn } from '@/lib/admin/administer'
import { respondCreateUser, respondUsers } from '@/lib/admin/users/users'

export const GET = administerOwn(respondUsers)
export const POST = administerOwn(respondCreateUser)
