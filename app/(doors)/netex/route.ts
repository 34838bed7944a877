import { handle } from '@/lib/http/handle'
import { respondSoap } from '@/lib/netex/respond-soap'
import { sendContract } from '@/lib/netex/send-contract'

export const GET = handle(sendContract)

/** Responds to a SOAP message. @see spec, SOAP producer */
export const POST = respondSoap
