import { administer } from '@/lib/admin/administer'
import { answerCatalogList } from '@/lib/admin/catalog/answer-catalog'

export const GET = administer(answerCatalogList)
