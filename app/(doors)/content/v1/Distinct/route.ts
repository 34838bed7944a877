import { respondDistinct } from '@/lib/content/distinct'
import { catalogDatasets } from '@/lib/flows/content-with-catalog'
import { handle } from '@/lib/http/handle'

/** Lists the distinct values of fields. @see spec, Content interface, utility endpoints */
export const GET = handle(respondDistinct(catalogDatasets))
