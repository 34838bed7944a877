import { handle } from '@/lib/http/handle'
import { respondDeprecatedFields } from '@/lib/usage/deprecations/deprecated-fields'

const waitMilliseconds = 10_000

/** Lists the deprecated fields and their use. */
export const GET = handle(respondDeprecatedFields(waitMilliseconds))
