import { answerDocument } from '@/lib/http/answer-document'
import { problemsDocument } from '@/lib/http/errors/problem-page'
import { handle } from '@/lib/http/handle'

/** The description of this interface for programs. */
export const GET = handle(call => answerDocument(call, problemsDocument()))
