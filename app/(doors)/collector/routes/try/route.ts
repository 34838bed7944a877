import { respondTry } from '@/lib/flows/routing/routes/try-mapping'
import { handle } from '@/lib/http/handle'

/** Applies a mapping to a message without storing the result. */
export const POST = handle(respondTry)
