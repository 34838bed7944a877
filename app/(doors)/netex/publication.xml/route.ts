import { handle } from '@/lib/http/handle'
import { sendPublication } from '@/lib/netex/send-publication'

export const GET = handle(sendPublication)
