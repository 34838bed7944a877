import { handle } from '@/lib/http/handle'
import { answerListing } from '@/lib/traffic/answer'

/** The feeds of all suppliers. @see spec, Road-traffic feed */
export const GET = handle(answerListing)
