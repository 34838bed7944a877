import { markDeprecated, respondDeprecated } from '@/lib/content/deprecations/deprecation-responses'
import { handle } from '@/lib/http/handle'

/** Lists deprecated fields. The list itself is deprecated too. @see spec, Content interface, utility endpoints */
export const GET = handle(call => markDeprecated('Deprecated', call.query, respondDeprecated(call)))
