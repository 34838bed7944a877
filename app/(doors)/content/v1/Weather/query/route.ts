import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** A list of bulletins whose parameters are too long for a URL; no bulletin has the id `query`. @see spec, Content interface, Weather */
export const POST = handle(call => respondQuery('Weather', call))
