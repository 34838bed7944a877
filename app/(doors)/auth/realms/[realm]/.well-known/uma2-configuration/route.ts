import { respondUmaConfiguration } from '@/lib/auth/uma/uma-endpoint'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(respondUmaConfiguration, { bearer: 'ignore' })
