import { administer } from '@/lib/admin/administer'
import { respondCatalogEntry } from '@/lib/admin/catalog/catalog'

export const GET = administer(respondCatalogEntry)
