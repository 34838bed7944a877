import { respondLocation } from '@/lib/content/location'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: all location types and identifiers */
export const GET = handle(respondLocation)
