import { administer } from '@/lib/admin/administer'
import { respondExplain } from '@/lib/admin/explain/explain'

export const POST = administer(respondExplain)
