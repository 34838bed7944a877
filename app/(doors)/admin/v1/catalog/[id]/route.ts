import { administer } from '@/lib/admin/administer'
import { answerCatalogEntry } from '@/lib/admin/catalog/answer-catalog'

export const GET = administer(answerCatalogEntry)
