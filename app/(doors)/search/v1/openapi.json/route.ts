import { answerStaticDocument } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'
import { searchDocument } from '@/lib/search/openapi'

/** The description of this interface for programs. */
export const GET = handle(call => answerStaticDocument(call, searchDocument()))
