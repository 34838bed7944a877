import { administer } from '@/lib/admin/administer'
import { answerDatasetDeprecation, answerDatasetUndeprecation } from '@/lib/admin/catalog/answer-deprecations'

export const PUT = administer(answerDatasetDeprecation)
export const DELETE = administer(answerDatasetUndeprecation)
