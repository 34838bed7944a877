import { answerDeprecated } from '@/lib/content/answer-deprecated'
import { markDeprecated } from '@/lib/content/deprecation-headers'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: deprecated fields; itself deprecated */
export const GET = handle(call => markDeprecated('Deprecated', call.query, answerDeprecated(call)))
