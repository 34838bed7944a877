import { handle } from '@/lib/http/handle'
import { respondDeprecatedFields } from '@/lib/usage/deprecations/deprecated-fields'

const waitMilliseconds = 10_000

export const GET = handle(respondDeprecatedFields(waitMilliseconds))
