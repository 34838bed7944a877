import { answerYaml } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'
import { trafficDocument } from '@/lib/traffic/openapi'

/** The description of this interface in YAML. */
export const GET = handle(call => answerYaml(call, trafficDocument()))
