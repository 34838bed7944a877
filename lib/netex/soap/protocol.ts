/** The two versions of SOAP, by the namespace of their envelopes. */
export const envelopes = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const

export type SoapVersion = keyof typeof envelopes

/** Namespaces inside an envelope: the wrappers of the operations, the protocol, the timetables. */
export const namespaces = {
  ws: 'http://www.siri.org.uk/siriWS',
  siri: 'http://www.siri.org.uk/siri',
  netex: 'http://www.netex.org.uk/netex',
} as const

/** Codes of faults. `Client`: the message is at fault; `Server`: the platform is. */
export type FaultCode = 'Client' | 'Server' | 'VersionMismatch' | 'MustUnderstand'

/**
 * A message that cannot be answered by the protocol, only by a SOAP fault.
 * @see https://www.w3.org/TR/2000/NOTE-SOAP-20000508/#_Toc478383507
 */
export class SoapFault extends Error {
  constructor(
    readonly code: FaultCode,
    message: string,
    /** `condition`: the operation declares faults that carry an error condition. */
    readonly detail: 'condition' | 'none' = 'none',
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
