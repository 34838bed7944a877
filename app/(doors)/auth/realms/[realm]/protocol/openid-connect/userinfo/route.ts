import { respondUserinfo } from '@/lib/auth/openid/introspection-endpoint'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(respondUserinfo, { bearer: 'ignore' })

export const POST = handle<{ realm: string }>(respondUserinfo, { bearer: 'ignore' })
