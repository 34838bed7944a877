import { respondChanges } from '@/lib/content/history/respond-history'
import { byBody } from '@/lib/http/bodies/query-body'
import { handle } from '@/lib/http/handle'

/** Responds like GET, to parameters that are too long for a URL. */
export const POST = handle(byBody(respondChanges))
