import { respondPosted } from '@/lib/content/availability/respond'
import { handle } from '@/lib/http/handle'

/** @see spec, Authentication, use of the token, rule 8 — reference of the public original, accommodation rooms and availability */
export const POST = handle(respondPosted('AccommodationAvailable'))
