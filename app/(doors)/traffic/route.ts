import { handle } from '@/lib/http/handle'
import { respondRoot } from '@/lib/traffic/respond'

/** Responds with the URLs of the feeds and of their description. */
export const GET = handle(respondRoot)
