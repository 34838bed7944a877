import { administer } from '@/lib/admin/administer'
import { respondCheck } from '@/lib/admin/catalog/catalog'

export const POST = administer(respondCheck)
