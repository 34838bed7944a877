import { answerPage } from '@/lib/auth/answer-page'
import { paths } from '@/lib/auth/paths'
import { handle } from '@/lib/http/handle'

export const POST = handle<{ realm: string }>(call => answerPage(call, paths.logoutConfirm), { bearer: 'ignore' })
