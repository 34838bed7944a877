import { answerBrowser } from '@/lib/auth/openid/answer-openid'
import { paths } from '@/lib/auth/openid/realm'
import { handle } from '@/lib/http/handle'

/** Continues the authorization started under this id. It has no parameters: the library reads some as those of a new authorization and fails. */
export const GET = handle<{ realm: string; uid: string }>(
  call => answerBrowser({ ...call, query: new URLSearchParams() }, paths.authorization),
  { bearer: 'ignore' },
)
