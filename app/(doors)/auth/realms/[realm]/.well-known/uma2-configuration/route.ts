import { answerUmaConfiguration } from '@/lib/auth/uma/uma-configuration'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(answerUmaConfiguration, { bearer: 'ignore' })
