import { mounts } from '@/lib/http/mounts'
import { respondPushed } from '@/lib/usage/count-requests'
import { handleWriting, type WriteRequest } from '@/lib/writer/handlers'
import { presentCounts } from '@/lib/writer/present'
import { readDataMapInTurns } from '@/lib/writer/push/data-map'
import { saveMeasurements } from '@/lib/writer/push/save-measurements'
import { stationGuard } from '@/lib/writer/writer-rights'

type PushCall = WriteRequest<{ stationType: string }>

export const POST = handleWriting<PushCall['params']>(call =>
  respondPushed(`${mounts.writer.path}/json/pushRecords/${call.params.stationType}`, call.caller, store(call)),
)

const store = async ({ params, caller, body, run }: PushCall): Promise<Response> =>
  presentCounts(await saveMeasurements(params.stationType, await readDataMapInTurns(body), { guard: stationGuard(caller), run }))
