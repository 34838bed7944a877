import { answerFind } from '@/lib/content/find/answer'
import { madeDatasets } from '@/lib/flows/made-datasets'
import { handle } from '@/lib/http/handle'
import { byBody } from '@/lib/http/query-body'

/** The same as by GET, for parameters that are too long for an address. */
export const POST = handle(byBody(answerFind('Find', madeDatasets)))
