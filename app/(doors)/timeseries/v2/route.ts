import { handle } from '@/lib/http/handle'
import { json } from '@/lib/http/responses/respond'
import { listRepresentations } from '@/lib/timeseries/objects/list-types'

export const GET = handle(() => json(listRepresentations()))
