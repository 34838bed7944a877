import { respondPosted } from '@/lib/content/availability/respond'
import { handle } from '@/lib/http/handle'

/** Lists the available accommodations of those in the body. @see spec, Authentication, use of the token, rule 8 */
export const POST = handle(respondPosted('AccommodationAvailable'))
