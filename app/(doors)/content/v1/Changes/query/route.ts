import { respondChanges } from '@/lib/content/history/respond-history'
import { byBody } from '@/lib/http/bodies/query-body'
import { handle } from '@/lib/http/handle'

export const POST = handle(byBody(respondChanges))
