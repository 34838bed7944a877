import { handle } from '@/lib/http/handle'
import { respondTileJson } from '@/lib/tiles/respond'

export const GET = handle(respondTileJson)
