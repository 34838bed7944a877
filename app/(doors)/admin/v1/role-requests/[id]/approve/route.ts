import { administerOwn } from '@/lib/admin/administer'
import { respondApprove } from '@/lib/admin/requests/requests'

export const POST = administerOwn(respondApprove)
