import { administerOwn } from '@/lib/admin/administer'
import { respondNewSecret, respondSecretRemoval } from '@/lib/admin/clients/clients'

export const POST = administerOwn(respondNewSecret)
export const DELETE = administerOwn(respondSecretRemoval)
