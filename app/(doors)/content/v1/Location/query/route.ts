import { respondLocation } from '@/lib/content/location'
import { byBody } from '@/lib/http/bodies/query-body'
import { handle } from '@/lib/http/handle'

export const POST = handle(byBody(respondLocation))
