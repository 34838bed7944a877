import { wholeCollectorDocument } from '@/lib/flows/routing/openapi'
import { answerYaml } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'

/** The description of this interface in YAML. */
export const GET = handle(call => answerYaml(call, wholeCollectorDocument()))
