import { xmlText } from '@/lib/formats/xml-text'
import type { Announcement } from '@/lib/traffic/announcement'
import type { Category } from '@/lib/traffic/categories'
import type { Text } from '@/lib/traffic/public-text'
import type { Supplier } from '@/lib/traffic/suppliers'
import type { Phase, Span } from '@/lib/traffic/when'

/** An announcement that belongs in a publication: under which id, as what, and whether it has begun. */
export type Situation = Readonly<{
  id: string
  announcement: Announcement & Readonly<{ position: NonNullable<Announcement['position']> }>
  category: Category
  phase: Phase
}>

/**
 * A situation with its record. The order of elements is the schema's.
 * @see DATEX II 2.0, Situation and SituationRecord
 */
export function situationXml({ id, announcement, category, phase }: Situation, supplier: Supplier): string {
  const { severity, record } = category
  const { version, created, reference, source, texts, span, position } = announcement
  const changed = timeText(announcement.changed)
  const name = attribute(id)
  return `<situation id="${name}" version="1">${element('overallSeverity', severity)}${header}<situationRecord xsi:type="${record}" id="${name}" version="${version}">${
    reference === '' ? '' : element('situationRecordCreationReference', reference)
  }${element('situationRecordCreationTime', timeText(created))}${element('situationRecordVersionTime', changed)}${element(
    'probabilityOfOccurrence',
    phase === 'to come' ? 'probable' : 'certain',
  )}${sourceXml(source, supplier)}${validityXml(span, phase)}${commentXml(texts, changed)}${pointXml(position)}${ownXml(category, announcement)}</situationRecord></situation>`
}

const header =
  '<headerInformation><confidentiality>noRestriction</confidentiality><informationStatus>real</informationStatus><urgency>normalUrgency</urgency></headerInformation>'

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

// Attributes are read with blanks in the place of line ends and tabs.
const attribute = (text: string) => xmlText(text.replace(/[\t\n\r]/g, ' '))

/** `2025-06-01T12:00:00.000Z` */
export const timeText = (milliseconds: number): string => new Date(milliseconds).toISOString()

const sourceXml = (source: string, { country, identifier }: Supplier) =>
  `<source>${element('sourceCountry', country)}${element('sourceIdentification', identifier)}${
    source === '' ? '' : `<sourceName>${valuesXml([{ language: 'it', text: source }])}</sourceName>`
  }<sourceType>roadAuthorities</sourceType><reliable>true</reliable></source>`

function validityXml({ start, end }: Span, phase: Phase): string {
  const status = phase === 'running' ? 'active' : 'definedByValidityTimeSpec'
  const overrunning = phase === 'over' ? '<overrunning>true</overrunning>' : ''
  const until = end === null ? '' : element('overallEndTime', timeText(end))
  return `<validity>${element('validityStatus', status)}${overrunning}<validityTimeSpecification>${element('overallStartTime', timeText(start))}${until}</validityTimeSpecification></validity>`
}

const commentXml = (texts: readonly Text[], changed: string) =>
  texts.length === 0
    ? ''
    : `<generalPublicComment><comment>${valuesXml(texts)}</comment>${element('commentDateTime', changed)}<commentType>description</commentType></generalPublicComment>`

const valuesXml = (texts: readonly Text[]) => `<values>${texts.map(valueXml).join('')}</values>`

const valueXml = ({ language, text }: Text) =>
  language === null ? element('value', text) : `<value lang="${language}">${xmlText(text)}</value>`

// Lines have no plain coordinates in this version: of those the position stands for the event.
const pointXml = ([longitude, latitude]: Situation['announcement']['position']) =>
  `<groupOfLocations xsi:type="Point"><pointByCoordinates><pointCoordinates><latitude>${latitude}</latitude><longitude>${longitude}</longitude></pointCoordinates></pointByCoordinates></groupOfLocations>`

function ownXml({ tag, elements }: Category, { speedLimit }: Announcement): string {
  const own = elements.map(([name, value]) => element(name, value)).join('')
  return tag === 'speed-limit' && speedLimit !== null ? own + element('temporarySpeedLimit', String(speedLimit)) : own
}
