import { handle } from '@/lib/http/handle'
import { answerDeprecatedFields } from '@/lib/usage/deprecations/answer-deprecated-fields'

const waitMilliseconds = 10_000

/** Where deprecated fields are used. */
export const GET = handle(answerDeprecatedFields(waitMilliseconds))
