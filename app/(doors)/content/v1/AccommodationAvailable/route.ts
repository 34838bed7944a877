import { respondPosted } from '@/lib/content/availability/respond'
import { handle } from '@/lib/http/handle'

/** Lists which of the accommodations in the body are available. @see spec, Authentication, use of the token, rule 8 */
export const POST = handle(respondPosted('AccommodationAvailable'))
