import { administer } from '@/lib/admin/administer'
import { resources } from '@/lib/admin/permissions/permissions'

export const GET = administer(resources.list)
export const POST = administer(resources.add)
