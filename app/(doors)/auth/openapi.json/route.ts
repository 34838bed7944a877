import { authDocument } from '@/lib/auth/openapi'
import { answerStaticDocument } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'

/** The description of this interface for programs. */
export const GET = handle(call => answerStaticDocument(call, authDocument()))
