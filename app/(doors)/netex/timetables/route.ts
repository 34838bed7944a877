import { handle } from '@/lib/http/handle'
import { listTimetables } from '@/lib/netex/send-publication'

export const GET = handle(listTimetables)
