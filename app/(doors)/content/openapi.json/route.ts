import { readDeprecations } from '@/lib/content/deprecations/deprecations'
import { contentDocument } from '@/lib/flows/content-with-catalog'
import { answerStaticDocument } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'

/** The description of this interface for programs; people read it at /reference. */
export const GET = handle(async call => {
  await readDeprecations()
  return answerStaticDocument(call, contentDocument())
})
