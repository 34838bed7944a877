import { administer } from '@/lib/admin/administer'
import { respondDatasetDeprecation, respondDatasetUndeprecation } from '@/lib/admin/catalog/deprecations'

export const PUT = administer(respondDatasetDeprecation)
export const DELETE = administer(respondDatasetUndeprecation)
