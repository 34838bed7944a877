import { wholeCollectorDocument } from '@/lib/flows/routing/openapi'
import { answerStaticDocument } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'

/** The description of this interface for programs; people read it at /reference. */
export const GET = handle(call => answerStaticDocument(call, wholeCollectorDocument()))
