import { handle } from '@/lib/http/handle'
import { respondRoot } from '@/lib/traffic/respond'

/** Where the feeds and their description are. */
export const GET = handle(respondRoot)
