import { respondFind } from '@/lib/content/find'
import { catalogDatasets } from '@/lib/flows/content-with-catalog'
import { byBody } from '@/lib/http/bodies/query-body'
import { handle } from '@/lib/http/handle'

export const POST = handle(byBody(respondFind('Filter', catalogDatasets)))
