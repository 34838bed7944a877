import { markDeprecated, respondDeprecated } from '@/lib/content/deprecations/deprecation-responses'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: deprecated fields; itself deprecated */
export const GET = handle(call => markDeprecated('Deprecated', call.query, respondDeprecated(call)))
