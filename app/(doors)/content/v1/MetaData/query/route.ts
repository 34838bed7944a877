import { respondCatalogQuery } from '@/lib/catalog/respond'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** Responds with the catalog, to parameters that are too long for a URL. */
export const POST = handle(respondCatalogQuery(countListed))
