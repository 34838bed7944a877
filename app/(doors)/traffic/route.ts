import { handle } from '@/lib/http/handle'
import { respondRoot } from '@/lib/traffic/respond'

export const GET = handle(respondRoot)
