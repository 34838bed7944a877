import { administer } from '@/lib/admin/administer'
import { permissions } from '@/lib/admin/permissions/answer-permissions'

/** Who may push or write what. */
export const GET = administer(permissions.list)
export const POST = administer(permissions.add)
