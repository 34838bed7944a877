/** Namespaces of the messages, by the names of their schemas. */
export const namespaces = {
  ws: 'http://www.siri.org.uk/siriWS',
  siri: 'http://www.siri.org.uk/siri',
  netex: 'http://www.netex.org.uk/netex',
} as const

const envelopes = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const

/** A message around what stands in its body; `w`, `s` and `n` are declared. */
export const message = (body: string, { version = '1.1' as keyof typeof envelopes, header = '' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="${envelopes[version]}" xmlns:w="${namespaces.ws}" xmlns:s="${namespaces.siri}" xmlns:n="${namespaces.netex}">${
    header && `<S:Header>${header}</S:Header>`
  }<S:Body>${body}</S:Body></S:Envelope>`
