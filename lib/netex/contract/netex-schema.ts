import { choice, complexType, elements, sequence } from '@/lib/netex/contract/siri-schema'
import { namespaces } from '@/lib/netex/soap/protocol'

const anything = '<xsd:any namespace="##any" processContents="skip" maxOccurs="unbounded"/>'

/** A reference to an object by its id. */
const reference = `<xsd:simpleContent><xsd:extension base="xsd:string"><xsd:attribute name="ref" type="xsd:string"/><xsd:attribute name="version" type="xsd:string"/><xsd:attribute name="versionRef" type="xsd:string"/></xsd:extension></xsd:simpleContent>`

const frames = [
  'VersionFrame',
  'CompositeFrame',
  'ResourceFrame',
  'SiteFrame',
  'ServiceFrame',
  'ServiceCalendarFrame',
  'TimetableFrame',
]

const objects = ['OperatorRef', 'AuthorityRef', 'LineRef', 'StopPlaceRef', 'QuayRef', 'ScheduledStopPointRef', 'NetworkRef']

const referring = (names: readonly string[]) => names.map(name => `${name} netex:ReferenceStructure`).join('\n')

const types = [
  complexType('ReferenceStructure', reference),
  complexType('LocationStructure', sequence('Longitude xsd:decimal\nLatitude xsd:decimal')),
  complexType('BoundingBoxStructure', sequence('UpperLeft netex:LocationStructure\nLowerRight netex:LocationStructure')),
  complexType('ObjectReferencesStructure', choice(referring(objects), '+')),
  complexType(
    'NetworkFilterByValueStructure',
    sequence(
      'BoundingBox netex:BoundingBoxStructure ?\nobjectReferences netex:ObjectReferencesStructure ?\nNetworkRef netex:ReferenceStructure ?',
    ),
  ),
  complexType(
    'NetworkFrameTopicStructure',
    `<xsd:sequence>${elements('Description xsd:string ?')}${choice(
      'Current xsd:string\nChangedSince xsd:dateTime\nCurrentAt xsd:dateTime',
    )}${elements('TypeOfFrameRef netex:ReferenceStructure ?')}${choice(
      // One choice, although a topic has only one of both: some clients, such as zeep, cannot send a choice within a choice.
      `${referring(frames.map(name => `${name}Ref`))}\nNetworkFilterByValue netex:NetworkFilterByValueStructure`,
      '*',
    )}</xsd:sequence>`,
  ),
  complexType('TopicsStructure', sequence('NetworkFrameTopic netex:NetworkFrameTopicStructure')),
  complexType(
    'PolicyStructure',
    sequence(`MaximumNumberOfElements xsd:integer ?
      IncludeDeleted xsd:boolean ?
      Urgency xsd:duration ?
      MustHaveBy xsd:dateTime ?
      Language xsd:language ?
      RequestDetail xsd:string ?`),
  ),
  complexType('SubscriptionPolicyStructure', sequence('IncrementalUpdates xsd:boolean ?')),
  complexType(
    'DataObjectRequestStructure',
    sequence(`ref siri:RequestTimestamp
      ref siri:MessageIdentifier ?
      topics netex:TopicsStructure
      Policy netex:PolicyStructure ?
      ref siri:Extensions ?`),
  ),
  complexType(
    'DataObjectSubscriptionStructure',
    sequence(`ref siri:SubscriberRef ?
      ref siri:SubscriptionIdentifier
      ref siri:InitialTerminationTime
      ref netex:DataObjectRequest
      SubscriptionPolicy netex:SubscriptionPolicyStructure ?
      ref siri:Extensions ?`),
  ),
  complexType('DataObjectsStructure', `<xsd:sequence>${anything}</xsd:sequence>`),
  complexType(
    'DataObjectDeliveryStructure',
    sequence(`ref siri:ResponseTimestamp
      ref siri:RequestMessageRef ?
      ref siri:SubscriberRef ?
      ref siri:SubscriptionFilterRef ?
      ref siri:SubscriptionRef ?
      ref siri:DelegatorAddress ?
      ref siri:DelegatorRef ?
      ref siri:Status ?
      ref siri:ErrorCondition ?
      ref siri:ValidUntil ?
      ref siri:ShortestPossibleCycle ?
      ref siri:DefaultLanguage ?
      ref netex:DataObjectRequest ?
      dataObjects netex:DataObjectsStructure ?`),
  ),
]

/** The schema of requests and deliveries. The timetables themselves follow the European profile, which has its own schema. */
export const netexSchema = (imports: (namespace: 'siri') => string): string =>
  `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:siri="${namespaces.siri}" xmlns:netex="${namespaces.netex}" targetNamespace="${
    namespaces.netex
  }" elementFormDefault="qualified">${imports('siri')}${types.join('')}${elements(`
    DataObjectRequest netex:DataObjectRequestStructure
    DataObjectSubscriptionRequest netex:DataObjectSubscriptionStructure
    DataObjectDelivery netex:DataObjectDeliveryStructure`)}</xsd:schema>`
