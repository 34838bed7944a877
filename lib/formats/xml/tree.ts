import { SaxesParser } from 'saxes'
import { atOnce, type PausableWork } from '@/lib/formats/turns'
import { GrammarError } from '@/lib/grammar/reader'

/** An XML element. Its name has no namespace prefix. */
export type XmlElement = Readonly<{
  name: string
  /** The namespace name; empty if none is declared. */
  namespace: string
  /** Line of the document in which the element begins, from 1. */
  line: number
  /** Attributes by name without a prefix. */
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  text: string
}>

/** The namespaces that an element declares, by prefix, and the outer scope. Copies of all namespaces could become large. */
type Scope = { own: Map<string, string>; around: Scope | null }
type OpenElement = {
  name: string
  namespace: string
  line: number
  attributes: Map<string, string>
  children: XmlElement[]
  text: string
}

const depthMax = 256
const attributesMax = 256
const elementsMax = 300_000
/** Number of characters that are parsed before other work gets a turn: some milliseconds. */
const pieceCharacters = 64 * 1024

export const parseXml = (text: string): XmlElement => atOnce(readXml(text))

/**
 * Parses an XML document, with pauses. A document type declaration is refused, so there are no entities, files or URLs to resolve.
 * Prefixes are removed, whether they are declared or not.
 * @throws GrammarError with the position of the first error
 */
export function* readXml(text: string): PausableWork<XmlElement> {
  const parser = new SaxesParser()
  // The outermost element becomes the only child of this one.
  const document: OpenElement = { name: '', namespace: '', line: 0, attributes: new Map(), children: [], text: '' }
  const open: OpenElement[] = [document]
  // The scope of each open element; null without declarations.
  const scopes: (Scope | null)[] = [null]
  let [attributes, elements] = [0, 0]
  const refuse = (expected: string) => {
    throw new GrammarError(parser.position, expected)
  }
  parser.on('error', ({ message }) => refuse(`well-formed XML, but line ${message}`))
  parser.on('doctype', () => refuse('no document type declaration: they are refused'))
  parser.on('opentagstart', ({ name }) => {
    if (open.length > depthMax) refuse(`at most ${depthMax} elements inside each other`)
    elements += 1
    if (elements > elementsMax) refuse(`at most ${elementsMax} elements`)
    attributes = 0
    scopes.push(scopes.at(-1)!)
    open.push({ name: localName(name), namespace: '', line: parser.line, attributes: new Map(), children: [], text: '' })
  })
  parser.on('attribute', ({ name, value }) => {
    attributes += 1
    if (attributes > attributesMax) refuse(`at most ${attributesMax} attributes of an element`)
    if (name === 'xmlns' || name.startsWith('xmlns:')) declare(scopes, name.slice('xmlns:'.length), value)
    else addAttribute(open.at(-1)!.attributes, name, value)
  })
  parser.on('opentag', ({ name }) => {
    open.at(-1)!.namespace = namespaceIn(scopes.at(-1)!, prefixOf(name))
  })
  parser.on('text', piece => append(open, piece))
  parser.on('cdata', piece => append(open, piece))
  parser.on('closetag', () => {
    scopes.pop()
    const closed = open.pop()!
    open.at(-1)!.children.push(closed)
  })
  for (let at = 0; at < text.length; at += pieceCharacters) {
    parser.write(text.slice(at, at + pieceCharacters))
    yield
  }
  parser.close()
  return document.children[0] ?? refuse('an element')
}

function append(open: readonly OpenElement[], piece: string): void {
  open.at(-1)!.text += piece
}

// An attribute with a prefix never replaces one without.
function addAttribute(attributes: Map<string, string>, name: string, value: string): void {
  const local = localName(name)
  if (name === local || !attributes.has(local)) attributes.set(local, value)
}

function declare(scopes: (Scope | null)[], prefix: string, namespace: string): void {
  const [around, here] = scopes.slice(-2) as [Scope | null, Scope | null]
  if (here === around) scopes[scopes.length - 1] = { own: new Map([[prefix, namespace]]), around }
  else here!.own.set(prefix, namespace)
}

function namespaceIn(scope: Scope | null, prefix: string): string {
  for (let at = scope; at; at = at.around) {
    const namespace = at.own.get(prefix)
    if (namespace !== undefined) return namespace
  }
  return ''
}

const prefixOf = (name: string): string => name.slice(0, Math.max(name.indexOf(':'), 0))

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
