import { handleWriting } from '@/lib/writer/handlers'
import { answerStates } from '@/lib/writer/station/station-states'

/** Makes stations of a type and origin active, and inactive those that the list does not name. */
export const POST = handleWriting<{ stationType: string; origin: string }>(call => answerStates(call, call.params.origin))
