import { answerYaml } from '@/lib/http/answer-document'
import { problemsDocument } from '@/lib/http/errors/problem-page'
import { handle } from '@/lib/http/handle'

/** The description of this interface in YAML. */
export const GET = handle(call => answerYaml(call, problemsDocument()))
