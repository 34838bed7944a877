import { respondCatalogQuery } from '@/lib/catalog/respond'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** Responds like the GET of the list, with parameters in the body because they may be too long for a URL. */
export const POST = handle(respondCatalogQuery(countListed))
