import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** Lists bulletins, with parameters in the body. No bulletin has the id `query`. @see spec, Content interface, Weather */
export const POST = handle(call => respondQuery('Weather', call))
