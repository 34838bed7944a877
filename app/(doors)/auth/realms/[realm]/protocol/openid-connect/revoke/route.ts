import { answerRevocation } from '@/lib/auth/answer-revocation'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(answerRevocation, { bearer: 'ignore' })
