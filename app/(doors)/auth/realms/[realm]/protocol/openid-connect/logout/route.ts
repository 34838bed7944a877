import { respondBrowser } from '@/lib/auth/openid/provider-endpoints'
import { endpointPaths } from '@/lib/auth/openid/realm'
import { respondLogout } from '@/lib/auth/openid/revocation-endpoint'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(call => respondBrowser(call, endpointPaths.logout), { bearer: 'ignore' })

export const POST = handle<{ realm: string }>(respondLogout, { bearer: 'ignore' })
