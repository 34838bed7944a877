import { respondBrowser } from '@/lib/auth/openid/provider-endpoints'
import { endpointPaths } from '@/lib/auth/openid/realm'
import { handle } from '@/lib/http/handle'

/** Continues the authorization started under this id. It has no parameters: the library reads some as those of a new authorization and fails. */
export const GET = handle<{ realm: string; uid: string }>(
  call => respondBrowser({ ...call, query: new URLSearchParams() }, endpointPaths.authorization),
  { bearer: 'ignore' },
)
