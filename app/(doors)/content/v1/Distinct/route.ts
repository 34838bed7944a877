import { respondDistinct } from '@/lib/content/distinct'
import { catalogDatasets } from '@/lib/flows/content-with-catalog'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: distinct values of the given fields */
export const GET = handle(respondDistinct(catalogDatasets))
