import { handle } from '@/lib/http/handle'
import { respondSoap } from '@/lib/netex/respond-soap'
import { sendContract } from '@/lib/netex/send-contract'

/** The contract of the SOAP producer. */
export const GET = handle(sendContract)

/** A SOAP message. @see spec, SOAP producer */
export const POST = respondSoap
