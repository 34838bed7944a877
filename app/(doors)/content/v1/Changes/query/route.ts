import { respondChanges } from '@/lib/content/history/respond-history'
import { byBody } from '@/lib/http/bodies/query-body'
import { handle } from '@/lib/http/handle'

/** Responds like GET; the parameters, which may be too long for a URL, are in the body. */
export const POST = handle(byBody(respondChanges))
