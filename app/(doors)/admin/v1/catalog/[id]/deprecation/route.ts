import { administer } from '@/lib/admin/administer'
import { answerDatasetDeprecation, answerDatasetUndeprecation } from '@/lib/admin/catalog/answer-deprecations'

/** Marks a dataset as deprecated, or withdraws that. */
export const PUT = administer(answerDatasetDeprecation)
export const DELETE = administer(answerDatasetUndeprecation)
