import { handle } from '@/lib/http/handle'
import { respondLatest } from '@/lib/traffic/respond'

export const GET = handle<{ entityType: string; id: string }>(call => respondLatest(call.params, call))
