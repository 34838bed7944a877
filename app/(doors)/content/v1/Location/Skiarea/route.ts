import { respondSkiAreas } from '@/lib/content/location'
import { handle } from '@/lib/http/handle'

/** Lists ski areas in the form of locations. @see spec, Content interface, utility endpoints */
export const GET = handle(respondSkiAreas)
