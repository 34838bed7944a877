import { answerStates } from '@/lib/writer/station/answer-states'
import { handleWriting } from '@/lib/writer/writing-call'

/** Makes stations of a type and origin active, and inactive those that the list does not name. */
export const POST = handleWriting<{ stationType: string; origin: string }>(call => answerStates(call, call.params.origin))
