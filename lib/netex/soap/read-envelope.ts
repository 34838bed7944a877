import { cutText } from '@/lib/formats/cut-text'
import { inTurns } from '@/lib/formats/in-turns'
import { readXml, type XmlElement } from '@/lib/formats/xml-tree'
import { GrammarError } from '@/lib/grammar/syntax-error'
import { envelopes, type SoapVersion } from '@/lib/netex/soap/namespaces'
import { mediaType, readText } from '@/lib/netex/soap/read-text'
import { SoapFault } from '@/lib/netex/soap/soap-fault'

/** A message that was received: the version in which it is answered, and its outermost element. */
export type Envelope = Readonly<{ version: SoapVersion; root: XmlElement }>

/** The version of a message whose envelope cannot be looked at, by what its sender calls it. */
export const assumedVersion = ({ headers }: Request): SoapVersion =>
  mediaType(headers.get('content-type')).type === 'application/soap+xml' ? '1.2' : '1.1'

/**
 * Reads a message. Nothing outside of it is looked at.
 * @throws SoapFault for what is no message, or none of a version that is known here; Problem 413, 415
 */
export async function readEnvelope(request: Request): Promise<Envelope> {
  const root = await parse(await readText(request))
  const version = versionOf(root)
  if (version) return { version, root }
  if (root.name !== 'Envelope')
    throw new SoapFault('Client', `The message is not a SOAP envelope: it begins with ${shown(root.name)}.`)
  throw new SoapFault(
    'VersionMismatch',
    `The envelope is of neither SOAP 1.1 (${envelopes['1.1']}) nor 1.2 (${envelopes['1.2']}).`,
  )
}

async function parse(text: string): Promise<XmlElement> {
  try {
    return await inTurns(readXml(text))
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    throw new SoapFault('Client', `The message cannot be read at character ${error.at}: expected ${error.expected}.`)
  }
}

const versionOf = ({ name, namespace }: XmlElement): SoapVersion | undefined =>
  name === 'Envelope' ? (Object.keys(envelopes) as SoapVersion[]).find(version => envelopes[version] === namespace) : undefined

/**
 * The element that says what is asked for.
 * @throws SoapFault for a header that must be understood, and where there is no body with an element
 */
export function operationOf({ version, root }: Envelope): XmlElement {
  const parts = root.children.filter(({ namespace }) => namespace === envelopes[version])
  refuseHeaders(version, parts.find(({ name }) => name === 'Header')?.children ?? [])
  const body = parts.find(({ name }) => name === 'Body')
  if (!body) throw new SoapFault('Client', 'The envelope has no Body.')
  const [operation, ...others] = body.children
  if (!operation) throw new SoapFault('Client', 'The Body of the envelope is empty.')
  if (others.length > 0) throw new SoapFault('Client', 'The Body of the envelope holds more than one element.')
  return operation
}

const nextActors = [
  'http://schemas.xmlsoap.org/soap/actor/next',
  `${envelopes['1.2']}/role/next`,
  `${envelopes['1.2']}/role/ultimateReceiver`,
]

// No header is known here. Those about addresses are not followed: an answer goes to whoever asked.
function refuseHeaders(version: SoapVersion, headers: readonly XmlElement[]): void {
  const role = version === '1.1' ? 'actor' : 'role'
  const demanded = headers.find(({ attributes }) => {
    const actor = attributes.get(role) ?? ''
    return /^(1|true)$/.test(attributes.get('mustUnderstand')?.trim() ?? '') && (actor === '' || nextActors.includes(actor))
  })
  if (demanded)
    throw new SoapFault('MustUnderstand', `The header ${shown(demanded.name)} must be understood, and is not known here.`)
}

/** A name as it may be repeated. */
export const shown = (name: string): string => cutText(name, 80)
