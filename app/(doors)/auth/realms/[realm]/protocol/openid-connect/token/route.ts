import { respondToken } from '@/lib/auth/openid/token-endpoint'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(respondToken, { bearer: 'ignore' })
