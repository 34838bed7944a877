import { respondConverted, respondUploaded } from '@/lib/content/converter/respond'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: geometry of the KML document at a URL */
export const GET = handle(respondConverted('KML'))

/** @see spec, Content interface, utility endpoints: geometry of an uploaded KML document */
export const POST = handle(respondUploaded('KML'))
