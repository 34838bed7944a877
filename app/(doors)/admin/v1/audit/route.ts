import { administer } from '@/lib/admin/administer'
import { respondAudit } from '@/lib/admin/audit/audit'

export const GET = administer(respondAudit)
