import { answerFind } from '@/lib/content/find'
import { madeDatasets } from '@/lib/flows/content-with-catalog'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints, Filter */
export const GET = handle(answerFind('Filter', madeDatasets))
