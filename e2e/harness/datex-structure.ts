import { parseXml, type XmlElement } from '@/lib/formats/xml/tree'
import structure from './datex-structure.json'

/** The child elements in schema order: `name` once, `name?` at most once, `name+` at least once, `name*` any number. */
type Content = string

/** Contents of elements by their names, and of situation records by their types. @see DATEX II 2.0 */
const contents: Readonly<Record<string, Content>> = structure.contents
const records: Readonly<Record<string, Content>> = structure.records

const words: Readonly<Record<string, RegExp>> = {
  overallSeverity: /^(highest|high|medium|low|lowest|none|unknown)$/,
  confidentiality: /^noRestriction$/,
  informationStatus: /^real$/,
  urgency: /^normalUrgency$/,
  probabilityOfOccurrence: /^(certain|probable)$/,
  validityStatus: /^(active|definedByValidityTimeSpec)$/,
  overrunning: /^true$/,
  commentType: /^description$/,
  complianceOption: /^mandatory$/,
  sourceType: /^roadAuthorities$/,
  reliable: /^true$/,
  country: /^([a-z]{2}|other)$/,
  latitude: /^-?\d+(\.\d+)?(e-?\d+)?$/,
  longitude: /^-?\d+(\.\d+)?(e-?\d+)?$/,
  temporarySpeedLimit: /^\d+(\.\d+)?$/,
  value: /\S/,
}

const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Violations in a publication: of rules that can be checked without the schemas, and of rules beyond them. */
export function flawsOf(xml: string): string[] {
  const root = parseXml(xml)
  const ids = all(root, 'situation').map(({ attributes }) => `${attributes.get('id')} ${attributes.get('version')}`)
  return [
    ...(root.name === 'd2LogicalModel' && root.attributes.get('modelBaseVersion') === '2' ? [] : ['the root']),
    ...(xml.includes('xmlns="http://datex2.eu/schema/2/2_0"') ? [] : ['the namespace']),
    ...(all(root, 'payloadPublication')[0]?.attributes.get('type') === 'SituationPublication' ? [] : ['the publication']),
    ...(new Set(ids).size === ids.length ? [] : ['ids that are not unique']),
    ...([...ids].sort().join('\n') === ids.join('\n') ? [] : ['situations that are not in order']),
    ...elementFlaws(root),
  ]
}

export const all = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap(child => [...(child.name === name ? [child] : []), ...all(child, name)])

function elementFlaws(element: XmlElement): string[] {
  const { name, attributes, children, text } = element
  const content = name === 'situationRecord' ? records[attributes.get('type') ?? ''] : contents[name]
  const word = words[name] ?? (name.endsWith('Time') ? time : /./)
  const own = [
    ...(content === undefined || fits(children, content)
      ? []
      : [`${name}: ${children.map(child => child.name)} are not ${content}`]),
    ...(name === 'situationRecord' && content === undefined ? [`no type of records: ${attributes.get('type')}`] : []),
    ...(content === undefined && children.length > 0 ? [`${name}: it has ${children[0]!.name}`] : []),
    ...(children.length > 0 || name === 'payloadPublication' || word.test(text)
      ? []
      : [`${name}: ${JSON.stringify(text.slice(0, 50))}`]),
    ...([...text].length <= 1024 ? [] : [`${name}: more than 1024 characters`]),
    ...(/^(situation|situationRecord)$/.test(name) && !(attributes.get('id') && attributes.get('version'))
      ? [`${name}: id or version`]
      : []),
    ...(name === 'pointCoordinates' && children.every(child => Number(child.text) === 0) ? ['a position at 0/0'] : []),
  ]
  return [...own, ...children.flatMap(elementFlaws)]
}

function fits(children: readonly XmlElement[], content: Content): boolean {
  const pattern = content.split(' ').map(part => part.replace(/^(\w+)([?+*]?)$/, '(?:$1 )$2'))
  return new RegExp(`^${pattern.join('')}$`).test(children.map(({ name }) => `${name} `).join(''))
}
