import { administer } from '@/lib/admin/administer'
import { respondDeprecatedFields } from '@/lib/admin/catalog/deprecations'

export const GET = administer(respondDeprecatedFields)
