import { answerOpenid } from '@/lib/auth/answer-openid'
import { paths } from '@/lib/auth/paths'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(call => answerOpenid(call, paths.discovery), { bearer: 'ignore' })
