import { answerLogout } from '@/lib/auth/answer-logout'
import { answerPage } from '@/lib/auth/answer-page'
import { paths } from '@/lib/auth/paths'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(call => answerPage(call, paths.logout), { bearer: 'ignore' })

export const POST = handle<{ realm: string }>(answerLogout, { bearer: 'ignore' })
