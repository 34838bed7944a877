import { administer } from '@/lib/admin/administer'
import { respondRefuse } from '@/lib/admin/requests/requests'

export const POST = administer(respondRefuse)
