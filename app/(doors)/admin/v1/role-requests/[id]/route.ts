import { administer } from '@/lib/admin/administer'
import { respondRequest } from '@/lib/admin/requests/requests'

export const GET = administer(respondRequest)
