import { xmlText } from '@/lib/formats/xml/text'
import { netexSchema } from '@/lib/netex/contract/netex-schema'
import { complexType, elements, sequence, siriSchema } from '@/lib/netex/contract/siri-schema'
import { namespaces } from '@/lib/netex/soap/protocol'

/**
 * The contract as one document with all schemas, so that toolkits need to load nothing else. It uses the names of the published contract, whose
 * schemas many toolkits cannot load.
 * @param address of the service
 * @see spec, SOAP producer
 */
export function wsdlDocument(address: string): string {
  const inline = Object.values(schemas).map(schema => schema(other => `<xsd:import namespace="${namespaces[other]}"/>`))
  return `${declaration}<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:ws="${namespaces.ws}" xmlns:siri="${namespaces.siri}" name="NetexProducerDoc" targetNamespace="${namespaces.ws}"><wsdl:types>${inline.join('')}</wsdl:types>${operations.map(messagesOf).join('')}<wsdl:portType name="NetexProducerDocPort">${operations.map(portOperation).join('')}</wsdl:portType><wsdl:binding name="NetexProducerDocBinding" type="ws:NetexProducerDocPort"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>${operations.map(bindingOperation).join('')}</wsdl:binding><wsdl:service name="NetexProducerDocServices"><wsdl:port name="SiriWSPort" binding="ws:NetexProducerDocBinding"><soap:address location="${xmlText(address)}"/></wsdl:port></wsdl:service></wsdl:definitions>\n`
}

/** A schema as a separate document. @param address of the service, from which the other schemas are imported */
export const schemaDocument = (name: SchemaName, address: string): string =>
  declaration +
  schemas[name](other => `<xsd:import namespace="${namespaces[other]}" schemaLocation="${xmlText(address)}?xsd=${other}"/>`)

/** Whether there is a schema of that name. */
export const isSchemaName = (name: string): name is SchemaName => Object.hasOwn(schemas, name)

type SchemaName = keyof typeof namespaces

/** An operation: the names of its action and elements, and whether it declares a fault. */
type Operation = Readonly<{ name: string; action: string; element: string; fault: 'declared' | 'none' }>

const declaring = (name: string): Operation => ({ name, action: name, element: name, fault: 'declared' })

const operations: readonly Operation[] = [
  ...['Subscribe', 'DeleteSubscription', 'DataSupply', 'CheckStatus'].map(declaring),
  { name: 'GetNetex', action: 'GetNetexService', element: 'GetNeTexService', fault: 'none' },
]

/** Elements of the messages. The elements inside them have no namespace. */
const messages: Readonly<Record<string, string>> = {
  Subscribe: `SubscriptionRequestInfo siri:AbstractSubscriptionRequestStructure
    Request siri:SubscriptionRequestStructure
    RequestExtension siri:ExtensionsStructure`,
  SubscribeResponse: `SubscriptionAnswerInfo siri:ResponseEndpointStructure
    Answer siri:SubscriptionResponseBodyStructure
    AnswerExtension siri:ExtensionsStructure`,
  DeleteSubscription: `DeleteSubscriptionInfo siri:RequestStructure
    Request siri:TerminateSubscriptionRequestBodyStructure
    RequestExtension siri:ExtensionsStructure`,
  DeleteSubscriptionResponse: `DeleteSubscriptionAnswerInfo siri:ResponseEndpointStructure
    Answer siri:TerminateSubscriptionResponseStructure
    AnswerExtension siri:ExtensionsStructure`,
  DataSupply: `DataSupplyRequestInfo siri:ConsumerRequestEndpointStructure
    Request siri:DataSupplyRequestBodyStructure
    RequestExtension siri:ExtensionsStructure`,
  DataSupplyResponse: `DataSupplyAnswerInfo siri:ProducerResponseEndpointStructure
    Answer siri:ServiceDeliveryBodyStructure
    AnswerExtension siri:ExtensionsStructure`,
  CheckStatus: `Request siri:RequestStructure
    RequestExtension siri:ExtensionsStructure`,
  CheckStatusResponse: `CheckStatusAnswerInfo siri:ProducerResponseEndpointStructure
    Answer siri:CheckStatusResponseBodyStructure
    AnswerExtension siri:ExtensionsStructure`,
  GetNeTexService: 'Request siri:SiriRequestStructure',
  GetNeTexServiceResponse: 'Answer siri:SiriResponseStructure',
}

const wsSchema = (imports: (namespace: SchemaName) => string) =>
  `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:ws="${namespaces.ws}" xmlns:siri="${
    namespaces.siri
  }" targetNamespace="${namespaces.ws}" elementFormDefault="unqualified">${imports('siri')}${Object.entries(messages)
    .map(([name, content]) => complexType(`${name}Type`, sequence(content)))
    .join('')}${elements(
    Object.keys(messages)
      .map(name => `${name} ws:${name}Type`)
      .join('\n'),
  )}</xsd:schema>`

const schemas = { ws: wsSchema, siri: siriSchema, netex: netexSchema } as const

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const messagesOf = ({ name, element, fault }: Operation) =>
  [
    `<wsdl:message name="${name}Request"><wsdl:part name="parameters" element="ws:${element}"/></wsdl:message>`,
    `<wsdl:message name="${name}Answer"><wsdl:part name="parameters" element="ws:${element}Response"/></wsdl:message>`,
    fault === 'none'
      ? ''
      : `<wsdl:message name="${name}Error"><wsdl:part name="SiriError" element="siri:ErrorConditionElement"/></wsdl:message>`,
  ].join('')

const portOperation = ({ name, fault }: Operation) =>
  `<wsdl:operation name="${name}"><wsdl:input message="ws:${name}Request"/><wsdl:output message="ws:${name}Answer"/>${
    fault === 'none' ? '' : `<wsdl:fault name="FaultName" message="ws:${name}Error"/>`
  }</wsdl:operation>`

const bindingOperation = ({ name, action, fault }: Operation) =>
  `<wsdl:operation name="${name}"><soap:operation soapAction="${action}" style="document"/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output>${
    fault === 'none' ? '' : '<wsdl:fault name="FaultName"><soap:fault name="FaultName" use="literal"/></wsdl:fault>'
  }</wsdl:operation>`
