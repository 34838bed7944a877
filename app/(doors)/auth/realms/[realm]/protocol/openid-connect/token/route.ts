import { answerToken } from '@/lib/auth/openid/answer-token'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(answerToken, { bearer: 'ignore' })
