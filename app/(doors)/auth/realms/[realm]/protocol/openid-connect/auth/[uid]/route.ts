import { respondBrowser } from '@/lib/auth/openid/provider-endpoints'
import { endpointPaths } from '@/lib/auth/openid/realm'
import { handle } from '@/lib/http/handle'

/** Continues the authorization of this id, without parameters: the library would use some for a new authorization. */
export const GET = handle<{ realm: string; uid: string }>(
  call => respondBrowser({ ...call, query: new URLSearchParams() }, endpointPaths.authorization),
  { bearer: 'ignore' },
)
