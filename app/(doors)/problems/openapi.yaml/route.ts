import { answerYaml } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'
import { problemsDocument } from '@/lib/http/problem-page'

/** The description of this interface in YAML. */
export const GET = handle(call => answerYaml(call, problemsDocument()))
