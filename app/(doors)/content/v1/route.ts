import { answerCatalog } from '@/lib/catalog/answer-list'
import { handle } from '@/lib/http/handle'

/** The catalog is what the interface starts with. */
export const GET = handle(answerCatalog)
