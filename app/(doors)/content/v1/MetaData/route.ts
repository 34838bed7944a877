import { respondCatalog } from '@/lib/catalog/respond'
import { respondCreateDataset, respondReplaceDatasets } from '@/lib/catalog/write'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** Lists the datasets of the catalog. @see spec, Content interface, utility endpoints */
export const GET = handle(respondCatalog(countListed))

/** Adds a dataset. */
export const POST = handle(respondCreateDataset)

/** Adds or replaces a list of datasets, all or none. */
export const PUT = handle(respondReplaceDatasets)
