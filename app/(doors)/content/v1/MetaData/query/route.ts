import { answerCatalogQuery } from '@/lib/catalog/answer'
import { handle } from '@/lib/http/handle'

/** The catalog, for parameters that are too long for an address. */
export const POST = handle(answerCatalogQuery)
