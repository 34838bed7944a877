import { answerCatalog } from '@/lib/catalog/answer-list'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: the full dataset catalog */
export const GET = handle(answerCatalog)
