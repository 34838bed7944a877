import { handleWriting } from '@/lib/writer/handlers'
import { respondStates } from '@/lib/writer/station/station-states'

/** Makes stations of a type active. */
export const POST = handleWriting<{ stationType: string }>(call => respondStates(call, null))
