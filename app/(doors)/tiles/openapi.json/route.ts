import { answerStaticDocument } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'
import { tilesDocument } from '@/lib/tiles/openapi'

/** The description of this interface for programs. */
export const GET = handle(call => answerStaticDocument(call, tilesDocument()))
