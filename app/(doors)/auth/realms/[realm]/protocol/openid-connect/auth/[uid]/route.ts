import { answerPage } from '@/lib/auth/openid/answer-page'
import { paths } from '@/lib/auth/openid/paths'
import { handle } from '@/lib/http/handle'

/** Goes on with what was begun under this id. It has no parameters: the library takes some for those of the beginning and fails. */
export const GET = handle<{ realm: string; uid: string }>(
  call => answerPage({ ...call, query: new URLSearchParams() }, paths.authorization),
  { bearer: 'ignore' },
)
