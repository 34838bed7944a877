import { respondLocation } from '@/lib/content/location'
import { handle } from '@/lib/http/handle'

/** Lists locations of all types, with their identifiers. @see spec, Content interface, utility endpoints */
export const GET = handle(respondLocation)
