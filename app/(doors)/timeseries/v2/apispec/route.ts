import { answerYaml } from '@/lib/http/answer-document'
import { withHeaders } from '@/lib/http/answers/respond'
import { handle } from '@/lib/http/handle'
import { seriesDocument } from '@/lib/timeseries/openapi/document'

/** The description of this interface in YAML, in the media type of the public original. @see spec, Time series interface */
export const GET = handle(call =>
  withHeaders(answerYaml(call, seriesDocument()), { 'Content-Type': 'application/yaml;charset=UTF-8' }),
)
