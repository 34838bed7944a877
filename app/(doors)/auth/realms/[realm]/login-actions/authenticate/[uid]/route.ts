import { answerBrowser } from '@/lib/auth/openid/answer-openid'
import { paths } from '@/lib/auth/openid/realm'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string; uid: string }>(call => answerBrowser(call, paths.signIn), { bearer: 'ignore' })

export const POST = handle<{ realm: string; uid: string }>(call => answerBrowser(call, paths.signIn), { bearer: 'ignore' })
