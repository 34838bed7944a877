import { handle } from '@/lib/http/handle'
import { listTimetables } from '@/lib/netex/send-publication'

/** Lists the timetables, each with the URL of its file. */
export const GET = handle(listTimetables)
