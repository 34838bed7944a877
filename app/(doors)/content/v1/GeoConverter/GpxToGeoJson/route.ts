import { respondConverted, respondUploaded } from '@/lib/content/converter/respond'
import { handle } from '@/lib/http/handle'

/** Converts the GPX document at a URL to GeoJSON. @see spec, Content interface, utility endpoints */
export const GET = handle(respondConverted('GPX'))

/** Converts an uploaded GPX document to GeoJSON. @see spec, Content interface, utility endpoints */
export const POST = handle(respondUploaded('GPX'))
