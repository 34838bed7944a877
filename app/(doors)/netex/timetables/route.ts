import { handle } from '@/lib/http/handle'
import { listTimetables } from '@/lib/netex/send-publication'

/** The timetables, each with its file. */
export const GET = handle(listTimetables)
