import { answerStaticDocument } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'
import { problemsDocument } from '@/lib/http/problem-page'

/** The description of this interface for programs. */
export const GET = handle(call => answerStaticDocument(call, problemsDocument()))
