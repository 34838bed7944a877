import { answerConverted, answerUploaded } from '@/lib/content/converter/answer'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: geometry of the KML document at an address */
export const GET = handle(answerConverted('KML'))

/** @see spec, Content interface, utility endpoints: geometry of an uploaded KML document */
export const POST = handle(answerUploaded('KML'))
