import { handle } from '@/lib/http/handle'
import { respondTypes } from '@/lib/timeseries/respond'

export const GET = handle(respondTypes)
