import { answerStates } from '@/lib/writer/station/answer-states'
import { handleWriting } from '@/lib/writer/writing-call'

/** Makes stations of a type active. */
export const POST = handleWriting<{ stationType: string }>(call => answerStates(call, null))
