import { respondConverted, respondUploaded } from '@/lib/content/converter/respond'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: geometry of the GPX document at a URL */
export const GET = handle(respondConverted('GPX'))

/** @see spec, Content interface, utility endpoints: geometry of an uploaded GPX document */
export const POST = handle(respondUploaded('GPX'))
