import { answerCatalog } from '@/lib/catalog/answer'
import { answerCreateDataset, answerReplaceDatasets } from '@/lib/catalog/write'
import { countListed } from '@/lib/flows/count-listed'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: the full dataset catalog */
export const GET = handle(answerCatalog(countListed))

/** Adds a dataset. */
export const POST = handle(answerCreateDataset)

/** Adds or replaces a list of datasets, all or none. */
export const PUT = handle(answerReplaceDatasets)
