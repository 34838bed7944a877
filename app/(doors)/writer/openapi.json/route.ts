import { answerStaticDocument } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'
import { writerDocument } from '@/lib/writer/openapi/document'

/** The description of this interface for programs; people read it at /reference. */
export const GET = handle(call => answerStaticDocument(call, writerDocument()))
