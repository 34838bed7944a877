import { answerYaml } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'
import { seriesDocument } from '@/lib/timeseries/openapi/document'

/** The description of this interface in YAML. */
export const GET = handle(call => answerYaml(call, seriesDocument()))
