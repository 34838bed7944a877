import { readDeprecations } from '@/lib/content/deprecations/deprecations'
import { contentDocument } from '@/lib/flows/content-with-catalog'
import { answerYaml } from '@/lib/http/answer-document'
import { handle } from '@/lib/http/handle'

/** The description of this interface in YAML. */
export const GET = handle(async call => {
  await readDeprecations()
  return answerYaml(call, contentDocument())
})
