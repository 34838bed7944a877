import { demand } from '@/lib/access/caller'
import { EventInList } from '@/lib/writer/event/params'
import { saveEvents } from '@/lib/writer/event/save-events'
import { presentEvents } from '@/lib/writer/present'
import { readItems } from '@/lib/writer/registration'
import { handleWriting } from '@/lib/writer/writing-call'

/** Stores events. Permissions for stations do not cover them. */
export const POST = handleWriting(async ({ caller, body, run }) => {
  demand(caller, 'WRITER')
  return presentEvents(await saveEvents(readItems(body, EventInList), run))
})
