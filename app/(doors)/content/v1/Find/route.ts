import { respondFind } from '@/lib/content/find'
import { catalogDatasets } from '@/lib/flows/content-with-catalog'
import { handle } from '@/lib/http/handle'

/** Lists records of several types that match search words. @see spec, Content interface, utility endpoints, Find */
export const GET = handle(respondFind('Find', catalogDatasets))
