/** Why there is no answer in the words of the protocol. `Client`: the message is at fault, `Server`: we are. */
export type FaultCode = 'Client' | 'Server' | 'VersionMismatch' | 'MustUnderstand'

/**
 * A message that cannot be answered in the words of the protocol.
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
