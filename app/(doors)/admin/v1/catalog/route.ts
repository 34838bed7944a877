import { administer } from '@/lib/admin/administer'
import { respondCatalogList } from '@/lib/admin/catalog/catalog'

export const GET = administer(respondCatalogList)
