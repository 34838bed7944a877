import { wholeCollectorDocument } from '@/lib/flows/routing/openapi'
import { answerDocument } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'

/** The description of this interface for programs; people read it at /reference. */
export const GET = handle(call => answerDocument(call, wholeCollectorDocument()))
