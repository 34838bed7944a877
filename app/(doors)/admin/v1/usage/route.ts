import { administer } from '@/lib/admin/administer'
import { respondUsage } from '@/lib/admin/usage/usage'

export const GET = administer(respondUsage)
