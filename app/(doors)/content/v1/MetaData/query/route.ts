import { respondCatalogQuery } from '@/lib/catalog/respond'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

export const POST = handle(respondCatalogQuery(countListed))
