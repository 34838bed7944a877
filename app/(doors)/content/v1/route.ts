import { respondCatalog } from '@/lib/catalog/respond'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** The root of the interface responds with the catalog. */
export const GET = handle(respondCatalog(countListed))
