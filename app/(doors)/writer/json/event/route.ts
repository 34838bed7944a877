import { demand } from '@/lib/access/caller'
import { handleWriting } from '@/lib/writer/handlers'
import { EventInList } from '@/lib/writer/network/params'
import { saveEvents } from '@/lib/writer/network/save-events'
import { presentCounts } from '@/lib/writer/present'
import { readItems } from '@/lib/writer/registration'

/** Stores events. The role WRITER is required, because permissions for stations do not cover events. */
export const POST = handleWriting(async ({ caller, body, run }) => {
  demand(caller, 'WRITER')
  return presentCounts(await saveEvents(await readItems(body, EventInList), run))
})
