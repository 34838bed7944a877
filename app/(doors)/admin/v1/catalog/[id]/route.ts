import { administer } from '@/lib/admin/administer'
import { answerCatalogEntry } from '@/lib/admin/catalog/answer-catalog'

/** One dataset, and what it needs. */
export const GET = administer(answerCatalogEntry)
