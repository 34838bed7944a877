import { respondTry } from '@/lib/flows/routing/routes/try-mapping'
import { handle } from '@/lib/http/handle'

export const POST = handle(respondTry)
