import { json } from '@/lib/http/answers/respond'
import { handle } from '@/lib/http/handle'
import { listRepresentations } from '@/lib/timeseries/objects/list-types'

/** The representations. */
export const GET = handle(() => json(listRepresentations()))
