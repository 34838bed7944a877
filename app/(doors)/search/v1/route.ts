import { handle } from '@/lib/http/handle'
import { respondSearch } from '@/lib/search/respond-search'

/** Responds to a question in natural language, such as `parking near the station`. */
export const GET = handle(respondSearch)
