import { handle } from '@/lib/http/handle'
import { sendPublication } from '@/lib/netex/send-publication'

/** Responds with all published timetables as one file. */
export const GET = handle(sendPublication)
