import { respondHistory } from '@/lib/content/history/respond-history'
import { handle } from '@/lib/http/handle'

/** Lists the changes of records, with the differences. @see docs/decisions/019-record-history.md */
export const GET = handle(respondHistory)
