import { handle } from '@/lib/http/handle'
import { answerSoap } from '@/lib/netex/answer'
import { answerContract } from '@/lib/netex/answer-contract'

/** The contract of the SOAP producer. */
export const GET = handle(answerContract)

/** A SOAP message. @see spec, SOAP producer */
export const POST = answerSoap
