import { handleWriting } from '@/lib/writer/handlers'
import { respondStates } from '@/lib/writer/station/station-states'

/** Makes stations of a type and origin active, and inactive those that the list does not name. */
export const POST = handleWriting<{ stationType: string; origin: string }>(call => respondStates(call, call.params.origin))
