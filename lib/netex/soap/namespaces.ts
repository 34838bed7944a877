/** The two versions of SOAP, by the namespace of their envelopes. */
export const envelopes = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const

export type SoapVersion = keyof typeof envelopes

/** Namespaces of what travels in an envelope: the wrappers of the operations, the protocol, the timetables. */
export const namespaces = {
  ws: 'http://www.siri.org.uk/siriWS',
  siri: 'http://www.siri.org.uk/siri',
  netex: 'http://www.netex.org.uk/netex',
} as const
