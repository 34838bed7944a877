import { respondCatalog } from '@/lib/catalog/respond'
import { respondCreateDataset, respondReplaceDatasets } from '@/lib/catalog/write'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** Lists the datasets of the catalog. @see spec, Content interface, utility endpoints */
export const GET = handle(respondCatalog(countListed))

export const POST = handle(respondCreateDataset)

/** Adds or replaces the datasets in the body: all of them, or none if one is refused. */
export const PUT = handle(respondReplaceDatasets)
