import { administer } from '@/lib/admin/administer'
import { answerCatalogList } from '@/lib/admin/catalog/answer-catalog'

/** Datasets, and what each of them needs. */
export const GET = administer(answerCatalogList)
