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

/** A SOAP message with a body that may use the prefixes `w`, `s` and `n`. */
export const message = (body: string, { version = '1.1' as keyof typeof envelopes, header = '' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="${envelopes[version]}" xmlns:w="${namespaces.ws}" xmlns:s="${namespaces.siri}" xmlns:n="${namespaces.netex}">${
    header && `<S:Header>${header}</S:Header>`
  }<S:Body>${body}</S:Body></S:Envelope>`

export const header = (requestor: string, name = 'm1') =>
  `<s:RequestTimestamp>2026-01-01T00:00:00Z</s:RequestTimestamp><s:RequestorRef>${requestor}</s:RequestorRef><s:MessageIdentifier>${name}</s:MessageIdentifier>`

const dataObjectRequest = (topic: string) =>
  `<n:DataObjectRequest><s:RequestTimestamp>2026-01-01T00:00:00Z</s:RequestTimestamp><n:topics><n:NetworkFrameTopic>${topic}</n:NetworkFrameTopic></n:topics></n:DataObjectRequest>`

export const requests = {
  checkStatus: (requestor: string) => `<w:CheckStatus><Request>${header(requestor)}</Request><RequestExtension/></w:CheckStatus>`,
  getNetex: (topic = '<n:Current/>') =>
    `<w:GetNeTexService><Request><s:ServiceRequest>${header('me')}${dataObjectRequest(topic)}</s:ServiceRequest></Request></w:GetNeTexService>`,
  subscribe: (
    requestor: string,
    identifier: string,
    { topic = '<n:Current/>', more = '', context = '', until = '2099-01-01T00:00:00Z' } = {},
  ) =>
    `<w:Subscribe><SubscriptionRequestInfo>${header(requestor)}${context}</SubscriptionRequestInfo><Request>${header(
      requestor,
    )}<n:DataObjectSubscriptionRequest><s:SubscriptionIdentifier>${identifier}</s:SubscriptionIdentifier><s:InitialTerminationTime>${until}</s:InitialTerminationTime>${dataObjectRequest(
      topic,
    )}${more}</n:DataObjectSubscriptionRequest></Request><RequestExtension/></w:Subscribe>`,
  dataSupply: (consumer: string, inner = '') =>
    `<w:DataSupply><DataSupplyRequestInfo><s:RequestTimestamp>2026-01-01T00:00:00Z</s:RequestTimestamp><s:ConsumerRef>${consumer}</s:ConsumerRef></DataSupplyRequestInfo><Request>${inner}</Request><RequestExtension/></w:DataSupply>`,
  deleteSubscription: (requestor: string, which: string) =>
    `<w:DeleteSubscription><DeleteSubscriptionInfo>${header(requestor)}</DeleteSubscriptionInfo><Request>${which}</Request><RequestExtension/></w:DeleteSubscription>`,
}
