import { answerRevocation } from '@/lib/auth/openid/answer-revocation'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(answerRevocation, { bearer: 'ignore' })
