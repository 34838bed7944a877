import { administer } from '@/lib/admin/administer'
import { respondSignIns } from '@/lib/admin/usage/usage'

export const GET = administer(respondSignIns)
