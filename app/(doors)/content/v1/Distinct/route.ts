import { answerDistinct } from '@/lib/content/distinct'
import { madeDatasets } from '@/lib/flows/content-with-catalog'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: distinct values of the given fields */
export const GET = handle(answerDistinct(madeDatasets))
