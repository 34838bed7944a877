import { answerOpenid } from '@/lib/auth/openid/answer-openid'
import { paths } from '@/lib/auth/openid/realm'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(call => answerOpenid(call, paths.jwks), { bearer: 'ignore' })
