import { administer } from '@/lib/admin/administer'
import { respondPreview } from '@/lib/admin/roles/roles'

export const POST = administer(respondPreview)
