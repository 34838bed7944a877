import { respondFind } from '@/lib/content/find'
import { catalogDatasets } from '@/lib/flows/content-with-catalog'
import { handle } from '@/lib/http/handle'

/** Lists records of one type that match a search. @see spec, Content interface, utility endpoints, Search */
export const GET = handle(respondFind('Search', catalogDatasets))
