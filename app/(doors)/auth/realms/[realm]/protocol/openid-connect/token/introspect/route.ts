import { answerIntrospection } from '@/lib/auth/openid/answer-introspection'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(answerIntrospection, { bearer: 'ignore' })
