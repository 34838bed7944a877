import { administer } from '@/lib/admin/administer'
import { answerDatasetDeprecation, answerDatasetUndeprecation } from '@/lib/admin/catalog/deprecate/answer-dataset-deprecation'

/** That a dataset should no longer be used. */
export const PUT = administer(answerDatasetDeprecation)
export const DELETE = administer(answerDatasetUndeprecation)
