import { respondConverted, respondUploaded } from '@/lib/content/converter/respond'
import { handle } from '@/lib/http/handle'

/** Converts the KML document at a URL to GeoJSON. @see spec, Content interface, utility endpoints */
export const GET = handle(respondConverted('KML'))

/** Converts an uploaded KML document to GeoJSON. @see spec, Content interface, utility endpoints */
export const POST = handle(respondUploaded('KML'))
