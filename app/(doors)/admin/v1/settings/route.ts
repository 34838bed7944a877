import { administer } from '@/lib/admin/administer'
import { respondChangeSettings, respondSettings } from '@/lib/admin/settings/settings'

export const GET = administer(respondSettings)
export const PATCH = administer(respondChangeSettings)
