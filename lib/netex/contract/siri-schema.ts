import { namespaces } from '@/lib/netex/soap/protocol'

/** A sequence of elements: `name type occurrence`, where the occurrence is `?`, `*`, `+` or nothing. */
export const elements = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map(line => element(line.trim()))
    .join('')

const occurrences: Readonly<Record<string, string>> = {
  '?': ' minOccurs="0"',
  '*': ' minOccurs="0" maxOccurs="unbounded"',
  '+': ' maxOccurs="unbounded"',
}

function element(line: string): string {
  if (line.startsWith('<')) return line
  const [name = '', type = '', occurrence = ''] = line.split(/\s+/)
  const counted = occurrences[occurrence] ?? ''
  return name === 'ref' ? `<xsd:element ref="${type}"${counted}/>` : `<xsd:element name="${name}" type="${type}"${counted}/>`
}

export const sequence = (lines: string): string => `<xsd:sequence>${elements(lines)}</xsd:sequence>`

export const choice = (lines: string, occurrence = ''): string =>
  `<xsd:choice${occurrences[occurrence] ?? ''}>${elements(lines)}</xsd:choice>`

export const complexType = (name: string, content: string): string =>
  `<xsd:complexType name="${name}">${content}</xsd:complexType>`

const extension = (name: string, base: string, content: string): string =>
  complexType(name, `<xsd:complexContent><xsd:extension base="siri:${base}">${content}</xsd:extension></xsd:complexContent>`)

const authenticated = `
  RequestTimestamp xsd:dateTime
  AccountId xsd:NMTOKEN ?
  AccountKey xsd:normalizedString ?
  Address xsd:anyURI ?`

const delegator = `
  DelegatorAddress xsd:anyURI ?
  DelegatorRef xsd:NMTOKEN ?`

const requestHeader = `${authenticated}
  RequestorRef xsd:NMTOKEN
  MessageIdentifier xsd:normalizedString ?${delegator}`

const consumerHeader = `${authenticated}
  ConsumerRef xsd:NMTOKEN ?
  MessageIdentifier xsd:normalizedString ?${delegator}`

const subscriptionHeader = `${requestHeader}
  ConsumerAddress xsd:anyURI ?
  SubscriptionFilterIdentifier xsd:NMTOKEN ?
  SubscriptionContext siri:SubscriptionContextStructure ?`

const responder = `
  ResponseTimestamp xsd:dateTime
  Address xsd:anyURI ?
  ResponderRef xsd:NMTOKEN ?
  RequestMessageRef xsd:normalizedString ?${delegator}`

const producer = `
  ResponseTimestamp xsd:dateTime
  ProducerRef xsd:NMTOKEN ?
  Address xsd:anyURI ?
  ResponseMessageIdentifier xsd:normalizedString ?
  RequestMessageRef xsd:normalizedString ?`

const subscriptionNames = `
  SubscriberRef xsd:NMTOKEN ?
  SubscriptionFilterRef xsd:NMTOKEN ?
  SubscriptionRef xsd:NMTOKEN ?`

const outcome = `
  Status xsd:boolean ?
  ErrorCondition siri:ErrorConditionStructure ?
  ValidUntil xsd:dateTime ?
  ShortestPossibleCycle xsd:duration ?`

const delivered = `
  Status xsd:boolean ?
  ErrorCondition siri:ErrorConditionStructure ?
  MoreData xsd:boolean ?
  ref netex:DataObjectDelivery +`

const statusOfService = `
  Status xsd:boolean ?
  DataReady xsd:boolean ?
  ErrorCondition siri:ErrorConditionStructure ?
  ValidUntil xsd:dateTime ?
  ShortestPossibleCycle xsd:duration ?
  ServiceStartedTime xsd:dateTime ?`

const subscribed = `
  ResponseStatus siri:ResponseStatusStructure +
  SubscriptionManagerAddress xsd:anyURI ?
  ServiceStartedTime xsd:dateTime ?`

const ended = `
  TerminationResponseStatus siri:TerminationResponseStatusStructure *`

const whichSubscriptions = `
  SubscriberRef xsd:NMTOKEN ?
  <xsd:choice><xsd:element name="All" type="xsd:string"/><xsd:element name="SubscriptionRef" type="xsd:NMTOKEN" maxOccurs="unbounded"/></xsd:choice>`

const whatSupply = `
  NotificationRef xsd:normalizedString ?
  AllData xsd:boolean ?`

/** Error codes, each with the element that names its subject. */
const errors: Readonly<Record<string, string>> = {
  UnapprovedKeyAccessError: 'Key xsd:normalizedString ?',
  UnknownParticipantError: 'ParticipantRef xsd:NMTOKEN ?',
  UnknownEndpointError: '',
  EndpointDeniedAccessError: '',
  EndpointNotAvailableAccessError: '',
  ServiceNotAvailableError: 'ExpectedRestartTime xsd:dateTime ?',
  CapabilityNotSupportedError: 'CapabilityRef xsd:NMTOKEN ?',
  AccessNotAllowedError: '',
  InvalidDataReferencesError: 'InvalidRef xsd:NMTOKEN *',
  BeyondDataHorizon: '',
  NoInfoForTopicError: '',
  ParametersIgnoredError: 'ParameterName xsd:string *',
  UnknownExtensionsError: '',
  AllowedResourceUsageExceededError: '',
  UnknownSubscriberError: 'SubscriberRef xsd:NMTOKEN ?',
  UnknownSubscriptionError: 'SubscriptionCode xsd:NMTOKEN ?',
  OtherError: '',
}

const errorTypes = Object.entries(errors).map(([name, about]) =>
  complexType(
    `${name}Structure`,
    `${sequence(`ErrorText xsd:string ?\n${about}`.trim())}<xsd:attribute name="number" type="xsd:integer"/>`,
  ),
)

const types = [
  ...errorTypes,
  complexType(
    'ErrorConditionStructure',
    `<xsd:sequence>${choice(
      Object.keys(errors)
        .map(name => `${name} siri:${name}Structure`)
        .join('\n'),
    )}${elements('Description xsd:string ?')}</xsd:sequence>`,
  ),
  complexType(
    'ExtensionsStructure',
    '<xsd:sequence><xsd:any namespace="##any" processContents="skip" minOccurs="0"/></xsd:sequence>',
  ),
  complexType('SubscriptionContextStructure', sequence('HeartbeatInterval xsd:duration ?')),
  complexType('RequestStructure', sequence(requestHeader)),
  complexType('AbstractSubscriptionRequestStructure', sequence(subscriptionHeader)),
  extension(
    'SubscriptionRequestStructure',
    'AbstractSubscriptionRequestStructure',
    sequence('ref netex:DataObjectSubscriptionRequest +'),
  ),
  complexType('ResponseEndpointStructure', sequence(responder)),
  complexType('ProducerResponseEndpointStructure', sequence(producer)),
  complexType(
    'ResponseStatusStructure',
    sequence(`ResponseTimestamp xsd:dateTime\nRequestMessageRef xsd:normalizedString ?${subscriptionNames}${outcome}`),
  ),
  complexType('SubscriptionResponseBodyStructure', sequence(subscribed)),
  complexType('SubscriptionResponseStructure', sequence(responder + subscribed)),
  complexType('TerminateSubscriptionRequestBodyStructure', sequence(whichSubscriptions)),
  complexType('TerminateSubscriptionRequestStructure', sequence(requestHeader + whichSubscriptions)),
  complexType(
    'TerminationResponseStatusStructure',
    sequence(`ResponseTimestamp xsd:dateTime ?\nRequestMessageRef xsd:normalizedString ?${subscriptionNames}
      Status xsd:boolean
      ErrorCondition siri:ErrorConditionStructure ?`),
  ),
  complexType('TerminateSubscriptionResponseStructure', sequence(responder + ended)),
  complexType('CheckStatusResponseBodyStructure', sequence(statusOfService)),
  complexType('CheckStatusResponseStructure', sequence(producer + statusOfService)),
  complexType('ConsumerRequestEndpointStructure', sequence(consumerHeader)),
  complexType('DataSupplyRequestBodyStructure', sequence(whatSupply)),
  complexType('DataSupplyRequestStructure', sequence(consumerHeader + whatSupply)),
  complexType('ServiceDeliveryBodyStructure', sequence(delivered)),
  complexType('ServiceDeliveryStructure', sequence(producer + delivered)),
  complexType('ServiceRequestStructure', sequence(`${requestHeader}\nref netex:DataObjectRequest +`)),
  complexType(
    'SiriRequestStructure',
    choice(`ServiceRequest siri:ServiceRequestStructure
      SubscriptionRequest siri:SubscriptionRequestStructure
      TerminateSubscriptionRequest siri:TerminateSubscriptionRequestStructure
      DataSupplyRequest siri:DataSupplyRequestStructure
      CheckStatusRequest siri:RequestStructure`),
  ),
  complexType(
    'SiriResponseStructure',
    choice(`ServiceDelivery siri:ServiceDeliveryStructure
      SubscriptionResponse siri:SubscriptionResponseStructure
      TerminateSubscriptionResponse siri:TerminateSubscriptionResponseStructure
      CheckStatusResponse siri:CheckStatusResponseStructure`),
  ),
]

/** Elements that the namespace of the timetables refers to. */
const shared = `
  RequestTimestamp xsd:dateTime
  ResponseTimestamp xsd:dateTime
  MessageIdentifier xsd:normalizedString
  RequestMessageRef xsd:normalizedString
  SubscriberRef xsd:NMTOKEN
  SubscriptionFilterRef xsd:NMTOKEN
  SubscriptionRef xsd:NMTOKEN
  SubscriptionIdentifier xsd:NMTOKEN
  InitialTerminationTime xsd:dateTime
  DelegatorAddress xsd:anyURI
  DelegatorRef xsd:NMTOKEN
  Status xsd:boolean
  ErrorCondition siri:ErrorConditionStructure
  ValidUntil xsd:dateTime
  ShortestPossibleCycle xsd:duration
  DefaultLanguage xsd:language
  Extensions siri:ExtensionsStructure
  ErrorConditionElement siri:ErrorConditionStructure`

/** The part of the protocol that this producer supports. @param imports returns the import of another namespace */
export const siriSchema = (imports: (namespace: 'netex') => string): string =>
  `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:siri="${namespaces.siri}" xmlns:netex="${namespaces.netex}" targetNamespace="${
    namespaces.siri
  }" elementFormDefault="qualified">${imports('netex')}${types.join('')}${elements(shared)}</xsd:schema>`
