import { respondCatalogQuery } from '@/lib/catalog/respond'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** The catalog, for parameters that are too long for a URL. */
export const POST = handle(respondCatalogQuery(countListed))
