import { answerFind } from '@/lib/content/find'
import { madeDatasets } from '@/lib/flows/content-with-catalog'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints, Search */
export const GET = handle(answerFind('Search', madeDatasets))
