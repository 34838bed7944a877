import { administer } from '@/lib/admin/administer'
import { respondOperating } from '@/lib/admin/operating/operating'

export const GET = administer(respondOperating)
