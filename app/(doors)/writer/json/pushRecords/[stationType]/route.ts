import { handleWriting } from '@/lib/writer/handlers'
import { presentPush } from '@/lib/writer/present'
import { readDataMapInTurns } from '@/lib/writer/push/data-map'
import { saveMeasurements } from '@/lib/writer/push/save-measurements'
import { stationGuard } from '@/lib/writer/writer-rights'

/** Stores the measurements of a push, all of them or none. */
export const POST = handleWriting<{ stationType: string }>(async ({ params, caller, body, run }) =>
  presentPush(await saveMeasurements(params.stationType, await readDataMapInTurns(body), { guard: stationGuard(caller), run })),
)
