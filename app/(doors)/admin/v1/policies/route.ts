import { administer } from '@/lib/admin/administer'
import { policies } from '@/lib/admin/permissions/permissions'

export const GET = administer(policies.list)
export const POST = administer(policies.add)
