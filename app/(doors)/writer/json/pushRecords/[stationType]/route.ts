import { handle } from '@/lib/http/handle'
import { readDataMap } from '@/lib/writer/data-map'
import { presentPush } from '@/lib/writer/present'
import { readBody } from '@/lib/writer/registration'
import { saveMeasurements } from '@/lib/writer/save-measurements'
import { stationGuard } from '@/lib/writer/writer-rights'

/** Stores the measurements of a push, all of them or none. */
export const POST = handle<{ stationType: string }>(async ({ params, ...call }) => {
  const push = readDataMap(await readBody(call))
  return presentPush(await saveMeasurements(params.stationType, push, stationGuard(call.caller)))
})
