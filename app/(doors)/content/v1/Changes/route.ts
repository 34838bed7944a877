import { respondChanges } from '@/lib/content/history/respond-history'
import { handle } from '@/lib/http/handle'

/** Lists changed records, for clients that keep a copy. @see docs/decisions/019-record-history.md */
export const GET = handle(respondChanges)
