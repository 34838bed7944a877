import { handleWriting } from '@/lib/writer/handlers'
import { respondStates } from '@/lib/writer/station/station-states'

/** Activates the listed stations of a type and origin, and deactivates the others. */
export const POST = handleWriting<{ stationType: string; origin: string }>(call => respondStates(call, call.params.origin))
