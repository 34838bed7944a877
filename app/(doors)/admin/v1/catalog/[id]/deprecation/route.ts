import { administer } from '@/lib/admin/administer'
import { answerDatasetDeprecation, answerDatasetUndeprecation } from '@/lib/admin/catalog/deprecate/answer-dataset-deprecation'

/** Marks a dataset as deprecated, or withdraws that. */
export const PUT = administer(answerDatasetDeprecation)
export const DELETE = administer(answerDatasetUndeprecation)
