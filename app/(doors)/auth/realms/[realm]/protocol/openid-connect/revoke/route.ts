import { respondRevocation } from '@/lib/auth/openid/revocation-endpoint'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(respondRevocation, { bearer: 'ignore' })
