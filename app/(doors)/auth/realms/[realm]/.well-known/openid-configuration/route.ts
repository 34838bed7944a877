import { respondDiscovery } from '@/lib/auth/openid/provider-endpoints'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(respondDiscovery, { bearer: 'ignore' })
