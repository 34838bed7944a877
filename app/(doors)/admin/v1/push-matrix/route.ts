import { administer } from '@/lib/admin/administer'
import { respondPushMatrix } from '@/lib/admin/permissions/push-matrix'

export const GET = administer(respondPushMatrix)
