import { answerDataset } from '@/lib/catalog/answer'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, utility endpoints: one catalog record */
export const GET = handle<{ id: string }>(({ params, ...call }) => answerDataset(params.id, call))
