import { administerOwn } from '@/lib/admin/administer'
import { respondPassword } from '@/lib/admin/users/users'

export const POST = administerOwn(respondPassword)
