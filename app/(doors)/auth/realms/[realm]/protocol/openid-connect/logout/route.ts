import { answerBrowser } from '@/lib/auth/openid/answer-openid'
import { answerLogout } from '@/lib/auth/openid/answer-revocation'
import { paths } from '@/lib/auth/openid/realm'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(call => answerBrowser(call, paths.logout), { bearer: 'ignore' })

export const POST = handle<{ realm: string }>(answerLogout, { bearer: 'ignore' })
