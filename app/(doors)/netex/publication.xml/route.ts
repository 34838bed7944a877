import { handle } from '@/lib/http/handle'
import { sendPublication } from '@/lib/netex/send-publication'

/** All published timetables as one file. */
export const GET = handle(sendPublication)
