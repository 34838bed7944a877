import { answerBrowser } from '@/lib/auth/openid/answer-openid'
import { paths } from '@/lib/auth/openid/realm'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(call => answerBrowser(call, paths.logoutConfirm), { bearer: 'ignore' })
