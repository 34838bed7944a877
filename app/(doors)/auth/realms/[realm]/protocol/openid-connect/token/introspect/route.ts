import { respondIntrospection } from '@/lib/auth/openid/introspection-endpoint'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(respondIntrospection, { bearer: 'ignore' })
