import { answerUserinfo } from '@/lib/auth/openid/answer-introspection'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(answerUserinfo, { bearer: 'ignore' })

export const POST = handle<{ realm: string }>(answerUserinfo, { bearer: 'ignore' })
