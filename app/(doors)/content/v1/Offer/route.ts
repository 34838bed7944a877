import { answerOffers } from '@/lib/content/availability/answer-offers'
import { handle } from '@/lib/http/handle'

/** Providers deliver what their rooms offer. @see docs/decisions/018-availability.md */
export const PUT = handle(answerOffers)
