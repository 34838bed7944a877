import { administer } from '@/lib/admin/administer'
import { respondRequests } from '@/lib/admin/requests/requests'

export const GET = administer(respondRequests)
