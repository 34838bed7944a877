import { answerPage, redirectForm } from '@/lib/auth/answer-page'
import { paths } from '@/lib/auth/paths'
import { handle } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/issuer'

export const GET = handle<{ realm: string }>(call => answerPage(call, paths.authorization), { bearer: 'ignore' })

export const POST = handle<{ realm: string }>(call => redirectForm(call, tokenIssuer() + paths.authorization), {
  bearer: 'ignore',
})
