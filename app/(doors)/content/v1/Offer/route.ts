import { respondOffers } from '@/lib/content/availability/offers'
import { handle } from '@/lib/http/handle'

/** Stores the offers of providers for their rooms. @see docs/decisions/018-availability-search.md */
export const PUT = handle(respondOffers)
