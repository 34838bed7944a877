import { administer } from '@/lib/admin/administer'
import { respondDeprecatedField, respondFieldDeprecation, respondFieldUndeprecation } from '@/lib/admin/catalog/deprecations'

export const GET = administer(respondDeprecatedField)
export const PUT = administer(respondFieldDeprecation)
export const DELETE = administer(respondFieldUndeprecation)
