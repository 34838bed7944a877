import { handle } from '@/lib/http/handle'
import { respondSearch } from '@/lib/search/respond-search'

/** Answers a question in words. */
export const GET = handle(respondSearch)
