import { answerOpenid } from '@/lib/auth/answer-openid'
import { paths } from '@/lib/auth/openid-configuration'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(call => answerOpenid(call, paths.token), { bearer: 'ignore' })
