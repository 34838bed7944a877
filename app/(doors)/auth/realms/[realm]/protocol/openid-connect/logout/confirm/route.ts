import { answerPage } from '@/lib/auth/openid/answer-page'
import { paths } from '@/lib/auth/openid/paths'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(call => answerPage(call, paths.logoutConfirm), { bearer: 'ignore' })
