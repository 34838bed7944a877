import { respondCatalogQuery } from '@/lib/catalog/respond'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** Lists the datasets of the catalog; the parameters, which may be too long for a URL, are in the body. */
export const POST = handle(respondCatalogQuery(countListed))
