import { respondTry } from '@/lib/flows/routing/routes/try-mapping'
import { handle } from '@/lib/http/handle'

/** What a mapping would make of a message. Nothing is stored. */
export const POST = handle(respondTry)
