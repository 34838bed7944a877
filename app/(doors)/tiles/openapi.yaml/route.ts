import { answerYaml } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'
import { tilesDocument } from '@/lib/tiles/openapi'

/** The description of this interface in YAML. */
export const GET = handle(call => answerYaml(call, tilesDocument()))
