import { respondBrowser } from '@/lib/auth/openid/provider-endpoints'
import { endpointPaths } from '@/lib/auth/openid/realm'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(call => respondBrowser(call, endpointPaths.logoutConfirm), { bearer: 'ignore' })
