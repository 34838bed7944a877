import { answerYaml } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'
import { searchDocument } from '@/lib/search/openapi'

/** The description of this interface in YAML. */
export const GET = handle(call => answerYaml(call, searchDocument()))
