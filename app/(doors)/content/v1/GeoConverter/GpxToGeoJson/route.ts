import { answerConverted, answerUploaded } from '@/lib/content/converter/answer'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: geometry of the GPX document at an address */
export const GET = handle(answerConverted('GPX'))

/** @see spec, Content interface, utility endpoints: geometry of an uploaded GPX document */
export const POST = handle(answerUploaded('GPX'))
