import { handle } from '@/lib/http/handle'
import { respondFeed } from '@/lib/traffic/respond'

export const GET = handle<{ provider: string }>(call => respondFeed(call.params.provider, call))
