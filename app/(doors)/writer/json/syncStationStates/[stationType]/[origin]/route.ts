import { handleWriting } from '@/lib/writer/handlers'
import { respondStates } from '@/lib/writer/station/station-states'

export const POST = handleWriting<{ stationType: string; origin: string }>(call => respondStates(call, call.params.origin))
